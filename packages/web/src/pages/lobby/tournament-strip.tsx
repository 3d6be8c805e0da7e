import type { TournamentSummary } from '@sabot/protocol';
import { useLocation } from 'wouter';
import { chipsText } from '../../game/amounts.ts';
import { money } from '../../i18n/format.ts';
import { defineMessages, useLanguage, useMessages } from '../../i18n/messages.ts';
import { Countdown } from '../../tournament/countdown.tsx';
import { JoinButton } from '../../tournament/join-button.tsx';
import { TOURNAMENT_MESSAGES } from '../../tournament/messages.ts';
import { TournamentPhasePill } from '../../tournament/phase-pill.tsx';
import { bestTournament } from '../../tournament/summaries.ts';
import { useTournaments } from '../../tournament/use-tournament.ts';
import { ButtonLink } from '../../ui/button.tsx';
import styles from './tournament-strip.module.css';

const MESSAGES = defineMessages(
  {
    title: 'Tournament',
    none: 'No tournament is on right now. Those that are over, and their results, are under all tournaments.',
    loading: 'Asking for the tournaments…',
    free: (stack: string, sessions: number) =>
      `Free entry, ${stack} chips to start with, ${sessions === 1 ? 'one session' : `${sessions} sessions`}.`,
    paid: (fee: string, stack: string, sessions: number) =>
      `Entry ${fee}, ${stack} chips to start with, ${sessions === 1 ? 'one session' : `${sessions} sessions`}.`,
    all: 'All tournaments',
  },
  {
    title: '锦标赛',
    none: '目前没有锦标赛。可查看以往的结果。',
    loading: '正在查询锦标赛…',
    free: (stack: string, sessions: number) => `免费报名，起始筹码 ${stack}，共 ${sessions} 场。`,
    paid: (fee: string, stack: string, sessions: number) => `报名费 ${fee}，起始筹码 ${stack}，共 ${sessions} 场。`,
    all: '全部锦标赛',
  },
);

const Best = ({ best }: { readonly best: TournamentSummary }) => {
  const messages = useMessages(MESSAGES);
  const shared = useMessages(TOURNAMENT_MESSAGES);
  const language = useLanguage();
  const [, go] = useLocation();
  const { id, name, phase, deadline, fee, startingStack, sessions, own, mayEnter } = best;
  const stack = chipsText(startingStack, language);
  const path = `/tournaments/${id}`;
  return (
    <>
      <div className={styles['lobby-tournament-words']}>
        <h2 id="lobby-tournament">{name}</h2>
        <p className="row">
          <TournamentPhasePill phase={phase} />
          {own && <span className="pill">{shared.own}</span>}
          <Countdown deadline={deadline} />
        </p>
        <p>{fee === 0 ? messages.free(stack, sessions) : messages.paid(money(fee, language), stack, sessions)}</p>
      </div>
      <div className="row lobby-tournament-acts">
        {mayEnter && <JoinButton tournament={id} fee={fee} onJoined={() => go(path)} />}
        <ButtonLink href={path} variant={own ? 'primary' : mayEnter ? 'quiet' : 'plain'}>
          {own ? shared.toOwn : shared.look}
        </ButtonLink>
        <ButtonLink href="/tournaments" variant="quiet">
          {messages.all}
        </ButtonLink>
      </div>
    </>
  );
};

/** The way from the lobby to the tournament that one can enter now, or else to the list of them. */
export const LobbyTournament = () => {
  const messages = useMessages(MESSAGES);
  const { list, problem } = useTournaments();
  const best = bestTournament(list ?? []);
  const isLoading = list === null && problem === null;
  return (
    <section
      className={`panel ${styles['lobby-tournament']}`}
      aria-labelledby="lobby-tournament"
      data-tournament={best?.id}
    >
      {best === null ? (
        <>
          <div className={styles['lobby-tournament-words']}>
            <h2 id="lobby-tournament">{messages.title}</h2>
            <p className="muted">{isLoading ? messages.loading : messages.none}</p>
          </div>
          <ButtonLink href="/tournaments" variant="quiet">
            {messages.all}
          </ButtonLink>
        </>
      ) : (
        <Best best={best} />
      )}
    </section>
  );
};
