import { useMessages } from '../../i18n/messages.ts';
import { HouseBar } from '../../shell/house-bar.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { useTitle } from '../../ui/page-focus.ts';
import { SIGN_IN_MESSAGES } from './messages.ts';
import './enter.css';

export const MissingPage = () => {
  const messages = useMessages(SIGN_IN_MESSAGES);
  useTitle(messages.missingTitle);
  return (
    <>
      <HouseBar />
      <main className="page enter-page">
        <section className="panel stack enter-panel enter-missing">
          <p className="enter-suit" aria-hidden="true">
            ♠
          </p>
          <h1>{messages.missingTitle}</h1>
          <p className="muted">{messages.missingLead}</p>
          <ButtonLink href="/" variant="primary">
            {messages.lobby}
          </ButtonLink>
        </section>
      </main>
    </>
  );
};
