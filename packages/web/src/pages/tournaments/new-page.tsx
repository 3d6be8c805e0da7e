import type { NewTournament } from '@sabot/protocol';
import { GAMES, type Game } from '@sabot/rules';
import { checkConfig, dragonBetsOf, type TournamentConfig } from '@sabot/tournament';
import { type FormEvent, useMemo, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useMessages } from '../../i18n/messages.ts';
import { give, giveTournament } from '../../live/client.ts';
import { useLoad } from '../../live/load.ts';
import { useRequest } from '../../live/request.ts';
import { useMe } from '../../live/session.ts';
import { HouseBar } from '../../shell/house-bar.tsx';
import { TournamentProblem } from '../../tournament/problem-line.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useTitle } from '../../ui/page-focus.ts';
import { AutoGroup } from './form/auto-group.tsx';
import { autoFaultOf, placeFault, usualDraft } from './form/draft.ts';
import { EntryGroup } from './form/entry-group.tsx';
import { FaultsContext } from './form/fields.tsx';
import styles from './form/form.module.css';
import { FORM_MESSAGES } from './form/messages.ts';
import { PrizesGroup, RankingGroup } from './form/ranking-group.tsx';
import { SessionsGroup } from './form/session-form.tsx';
import { DragonsGroup, TablesGroup } from './form/tables-group.tsx';

const GAME = GAMES.find((game) => dragonBetsOf(game).length > 0);

interface FormProps {
  readonly game: Game;
  readonly begin: NewTournament;
  /** The draft that is changed; null for a new one. */
  readonly revised: string | null;
}

/** Gives the set-up to the house; the tournament's id where it was taken. */
const send = async ({ config, auto }: NewTournament, revised: string | null) => {
  const named: TournamentConfig = { ...config, name: config.name.trim() };
  // What the house does is a part of what is published.
  const revision = { ...named, auto };
  if (revised === null) {
    const answer = await give('/api/tournaments', { body: { config: named, auto } });
    return answer.ok ? ({ ok: true, value: answer.value.tournament.id } as const) : answer;
  }
  const answer = await giveTournament(revised, { do: 'revise-tournament', config: revision });
  return answer.ok ? ({ ok: true, value: revised } as const) : answer;
};

const Form = ({ game, begin, revised }: FormProps) => {
  const messages = useMessages(FORM_MESSAGES);
  const [, go] = useLocation();
  const { busy, problem, run } = useRequest();
  const [draft, setDraft] = useState(begin);
  const faults = useMemo(() => checkConfig(game, draft.config).map(placeFault), [game, draft.config]);
  const count = faults.length + (autoFaultOf(draft) === null ? 0 : 1) + (draft.config.name.trim() === '' ? 1 : 0);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (count > 0) return;
    const id = await run(() => send(draft, revised));
    if (id !== null) go(`/tournaments/${id}`);
  };
  const parts = {
    game,
    draft,
    onConfig: (change: Partial<TournamentConfig>) =>
      setDraft((before) => ({ ...before, config: { ...before.config, ...change } })),
    onAuto: (change: Partial<NewTournament['auto']>) =>
      setDraft((before) => ({ ...before, auto: { ...before.auto, ...change } })),
  };
  return (
    <FaultsContext value={faults}>
      <form className={styles['tournament-form']} onSubmit={(event) => void submit(event)} data-faults={count}>
        <EntryGroup {...parts} />
        <TablesGroup {...parts} />
        <SessionsGroup {...parts} />
        <DragonsGroup {...parts} />
        <RankingGroup {...parts} />
        <PrizesGroup {...parts} />
        <AutoGroup {...parts} />
        <div className={styles['form-end']}>
          <Button type="submit" variant="primary" size="big" data-act="create-tournament" disabled={busy || count > 0}>
            {revised === null ? messages.create : messages.save}
          </Button>
          <Button variant="quiet" onClick={() => setDraft(usualDraft(game))}>
            {messages.usual}
          </Button>
          {count > 0 && (
            <p className={styles['form-fault']} role="status">
              {messages.faultCount(count)}
            </p>
          )}
          <TournamentProblem problem={problem} />
        </div>
      </form>
    </FaultsContext>
  );
};

const Gate = () => {
  const messages = useMessages(FORM_MESSAGES);
  return (
    <section className="panel stack">
      <h1>{messages.gateTitle}</h1>
      <p className="muted">{messages.gateLead}</p>
      <div className="row">
        <ButtonLink href="/sign-in?next=%2Ftournaments%2Fnew" variant="primary">
          {messages.signIn}
        </ButtonLink>
        <ButtonLink href="/tournaments" variant="quiet">
          {messages.back}
        </ButtonLink>
      </div>
    </section>
  );
};

const Body = ({ game }: { readonly game: Game }) => {
  const messages = useMessages(FORM_MESSAGES);
  const revised = new URLSearchParams(useSearch()).get('revise');
  const frame = useLoad('/api/tournaments/:tournament', revised === null ? null : { params: { tournament: revised } });
  const title = revised === null ? messages.title : messages.reviseTitle;
  useTitle(title);
  const config = frame.value?.view.config ?? null;
  const begin = config === null ? usualDraft(game) : { config, auto: frame.value?.auto ?? usualDraft(game).auto };
  return (
    <>
      <div>
        <h1>{title}</h1>
        <p className="muted">{messages.lead}</p>
      </div>
      <TournamentProblem problem={frame.problem} />
      {(revised === null || config !== null) && <Form game={game} begin={begin} revised={revised} />}
    </>
  );
};

/** An organiser sets a tournament up. */
export const NewTournamentPage = () => {
  const me = useMe();
  return (
    <>
      <HouseBar />
      <main className="page">
        {me !== null && me.person?.may.organise !== true && <Gate />}
        {me?.person?.may.organise === true && GAME !== undefined && <Body game={GAME} />}
      </main>
    </>
  );
};
