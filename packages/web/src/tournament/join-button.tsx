import type { Answer } from '@sabot/client';
import type { TournamentDone } from '@sabot/protocol';
import { money } from '../i18n/format.ts';
import { defineMessages, useLanguage, useMessages } from '../i18n/messages.ts';
import { giveTournament } from '../live/client.ts';
import { useRequest } from '../live/request.ts';
import { refreshMe, signInAsGuest } from '../live/session.ts';
import { Button, type ButtonProps } from '../ui/button.tsx';
import { TournamentProblem } from './problem-line.tsx';

const ALREADY = 'already-entered';

/** From the door into a tournament, without a form: a guest's pass if need be, and an entry. */
const joinTournament = async (tournament: string): Promise<Answer<Pick<TournamentDone, 'sequence'>>> => {
  const me = await refreshMe();
  if (me?.person == null) {
    const entered = await signInAsGuest();
    if (!entered.ok) return entered;
  }
  const answer = await giveTournament(tournament, { do: 'register' });
  // The fee has gone from the account.
  void refreshMe();
  return !answer.ok && answer.fault.code === ALREADY ? { ok: true, value: { sequence: 0 } } : answer;
};

const MESSAGES = defineMessages(
  {
    join: 'Join the tournament',
    joinFor: (fee: string) => `Join for ${fee}`,
    joining: 'One moment…',
    named: (text: string, name: string) => `${text}: ${name}`,
  },
  {
    join: '参加锦标赛',
    joinFor: (fee: string) => `以 ${fee} 报名`,
    joining: '请稍候…',
    named: (text: string, name: string) => `${text}：${name}`,
  },
);

interface JoinButtonProps extends Pick<ButtonProps, 'variant' | 'size'> {
  readonly tournament: string;
  readonly fee: number;
  /** Said to those who listen, where there are several. */
  readonly name?: string;
  readonly onJoined: () => void;
}

/** One press: a guest's pass where someone has none, and an entry. */
export const JoinButton = ({ tournament, fee, name, onJoined, ...rest }: JoinButtonProps) => {
  const messages = useMessages(MESSAGES);
  const language = useLanguage();
  const { busy, problem, run } = useRequest();
  const join = async (): Promise<void> => {
    if ((await run(() => joinTournament(tournament))) !== null) onJoined();
  };
  const text = fee === 0 ? messages.join : messages.joinFor(money(fee, language));
  return (
    <>
      <Button
        data-act="register"
        disabled={busy}
        aria-label={name === undefined || busy ? undefined : messages.named(text, name)}
        onClick={() => void join()}
        {...rest}
      >
        {busy ? messages.joining : text}
      </Button>
      <TournamentProblem problem={problem} />
    </>
  );
};
