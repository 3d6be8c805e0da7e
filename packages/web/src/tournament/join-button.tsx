import { dictionary, useWords } from '../i18n/dictionary.ts';
import { useLanguage } from '../i18n/language.ts';
import { money } from '../i18n/money.ts';
import { useAsking } from '../live/use-asking.ts';
import { Button, type ButtonProps } from '../ui/button.tsx';
import { joinTournament } from './join.ts';
import { TournamentProblem } from './problem-line.tsx';

const WORDS = dictionary(
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

interface JoinButtonProps extends Pick<ButtonProps, 'look' | 'size'> {
  readonly tournament: string;
  readonly fee: number;
  /** Said to those who listen, where there are several. */
  readonly name?: string;
  readonly onJoined: () => void;
}

/** One press: a guest's pass where someone has none, and an entry. */
export const JoinButton = ({ tournament, fee, name, onJoined, ...rest }: JoinButtonProps) => {
  const words = useWords(WORDS);
  const language = useLanguage();
  const { busy, problem, run } = useAsking();
  const join = async (): Promise<void> => {
    if ((await run(() => joinTournament(tournament))) !== null) onJoined();
  };
  const text = fee === 0 ? words.join : words.joinFor(money(fee, language));
  return (
    <>
      <Button
        data-act="register"
        disabled={busy}
        aria-label={name === undefined || busy ? undefined : words.named(text, name)}
        onClick={() => void join()}
        {...rest}
      >
        {busy ? words.joining : text}
      </Button>
      <TournamentProblem problem={problem} />
    </>
  );
};
