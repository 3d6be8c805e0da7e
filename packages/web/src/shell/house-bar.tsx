import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { ROLE_NAMES } from '../game/names.ts';
import { money } from '../i18n/format.ts';
import { chooseLanguage, defineMessages, otherLanguage, useLanguage, useMessages } from '../i18n/messages.ts';
import { signOut, useMe } from '../live/session.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import styles from './house-bar.module.css';

const MESSAGES = defineMessages(
  {
    home: 'Sabot, to the lobby',
    signIn: 'Sign in',
    signOut: 'Sign out',
    other: '中文',
    otherLabel: '切换到中文',
    guest: 'Guest',
    pit: 'Pit',
  },
  {
    home: 'Sabot，返回大厅',
    signIn: '登录',
    signOut: '退出',
    other: 'English',
    otherLabel: 'Switch to English',
    guest: '访客',
    pit: '监场',
  },
);

export const LanguageSwitch = () => {
  const messages = useMessages(MESSAGES);
  const language = useLanguage();
  const next = otherLanguage(language);
  return (
    <Button
      variant="quiet"
      size="small"
      lang={next}
      aria-label={messages.otherLabel}
      onClick={() => chooseLanguage(next)}
    >
      {messages.other}
    </Button>
  );
};

/** The bar on top of every page but the board. `children` go between the name of the house and the person. */
export const HouseBar = ({ children }: { readonly children?: ReactNode }) => {
  const messages = useMessages(MESSAGES);
  const language = useLanguage();
  const roles = useMessages(ROLE_NAMES);
  const me = useMe();
  const person = me?.person ?? null;
  return (
    <header className={styles['house-bar']}>
      <Link href="/" className={styles['brand']} aria-label={messages.home}>
        <img src="/icon.svg" alt="" /> <span className={styles['brand-name']}>Sabot</span>
      </Link>
      {children}
      <span className={styles['grow']} />
      {person?.kind === 'staff' && (
        <ButtonLink href="/pit" variant="quiet" size="small">
          {messages.pit}
        </ButtonLink>
      )}
      {person !== null && (
        <span className="pill" title={roles[person.role]}>
          <span className={styles['bar-person']}>{person.kind === 'guest' ? messages.guest : person.name}</span>
          {me?.balance !== undefined && <span className="number">{money(me.balance, language)}</span>}
        </span>
      )}
      <LanguageSwitch />
      {me !== null && person === null && (
        <ButtonLink href="/sign-in" variant="quiet" size="small">
          {messages.signIn}
        </ButtonLink>
      )}
      {person !== null && person.kind !== 'guest' && (
        <Button variant="quiet" size="small" data-act="sign-out" onClick={() => void signOut()}>
          {messages.signOut}
        </Button>
      )}
    </header>
  );
};
