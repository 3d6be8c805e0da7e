import { useMessages } from '../../i18n/messages.ts';
import { HouseBar } from '../../shell/house-bar.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { useTitle } from '../../ui/page-focus.ts';
import styles from './enter.module.css';
import { SIGN_IN_MESSAGES } from './messages.ts';

export const MissingPage = () => {
  const messages = useMessages(SIGN_IN_MESSAGES);
  useTitle(messages.missingTitle);
  return (
    <>
      <HouseBar />
      <main className={`page ${styles['enter-page']}`}>
        <section className={`panel stack ${styles['enter-panel']} ${styles['enter-missing']}`}>
          <p className={styles['enter-suit']} aria-hidden="true">
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
