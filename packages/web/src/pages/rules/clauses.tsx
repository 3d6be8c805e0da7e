import { type Clause, clausesOf, type Game, type Heading } from '@sabot/rules';
import { useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import styles from './clauses.module.css';
import { RULES_MESSAGES } from './messages.ts';

interface ListedClause {
  readonly id: string;
  readonly number: string;
  /** What is done about it is known of the five texts alone. */
  readonly clause: Clause | Heading | { readonly kind: null; readonly summary: string };
  /** How deep it stands below its section. */
  readonly depth: number;
}

interface ClauseSection {
  readonly number: string;
  readonly clauses: readonly ListedClause[];
}

const matches = ({ number, clause }: ListedClause, asked: string): boolean =>
  asked === '' || number.startsWith(asked) || clause.summary.toLowerCase().includes(asked);

type Text = Pick<Game, 'code' | 'text'>;

const shownClauses = (game: Text): readonly (readonly [string, ListedClause['clause']])[] => {
  const isOwn = game.text?.clauses !== undefined;
  return clausesOf(game).map(({ number, clause }) => [
    number,
    isOwn ? { kind: null, summary: clause.summary } : clause,
  ]);
};

/** Whether there is a text whose clauses can be shown. */
export const hasClauses = (game: Text): boolean => clausesOf(game).length > 0;

/** The clauses of a text by section, those that have to do with what is asked. */
export const clauseSections = (game: Text, filter: string): readonly ClauseSection[] => {
  const asked = filter.trim().toLowerCase();
  const sections = new Map<string, ListedClause[]>();
  for (const [number, clause] of shownClauses(game)) {
    const parts = number.split('.');
    const listed = { id: `${game.code}:${number}`, number, clause, depth: Math.max(0, parts.length - 2) };
    if (!matches(listed, asked)) continue;
    const section = parts[0] ?? number;
    sections.set(section, [...(sections.get(section) ?? []), listed]);
  }
  return [...sections].map(([number, clauses]) => ({ number, clauses }));
};

const Item = ({ listed: { id, number, clause, depth } }: { readonly listed: ListedClause }) => {
  const messages = useMessages(RULES_MESSAGES);
  const { kind } = clause;
  return (
    <li id={id} className={styles['clause']} data-kind={kind} data-depth={Math.min(depth, 3)}>
      <a className={`${styles['clause-number']} number`} href={`#${id}`}>
        {number}
      </a>
      <p lang={kind === null ? undefined : 'en'}>
        {clause.summary}
        {kind === 'physical' && clause.reason !== undefined && (
          <span className={styles['clause-reason']}> {clause.reason}</span>
        )}
      </p>
      {kind !== null && kind !== 'heading' && <span className={styles['clause-kind']}>{messages.kinds[kind]}</span>}
    </li>
  );
};

/** All the clauses of a text, each a place to link to. */
export const Clauses = ({ game }: { readonly game: Game }) => {
  const messages = useMessages(RULES_MESSAGES);
  const [filter, setFilter] = useState('');
  const sections = clauseSections(game, filter);
  const isOwn = game.text?.clauses !== undefined;
  const count = sections.reduce((sum, { clauses }) => sum + clauses.length, 0);
  return (
    <>
      <p>{isOwn ? messages.ownClausesLead : `${messages.clausesLead} ${messages.english}`}</p>
      <div className={styles['clauses-filter']}>
        <label className="field">
          <span>{messages.filter}</span>
          <input type="search" value={filter} onChange={({ target }) => setFilter(target.value)} />
        </label>
        <p className="muted small" role="status">
          {messages.found(count)}
        </p>
      </div>
      {sections.map(({ number, clauses }) => (
        <section key={number} className={styles['clauses-section']}>
          <h3>
            <span className="number">{number}</span> {isOwn ? null : messages.section[number]}
          </h3>
          <ul>
            {clauses.map((listed) => (
              <Item key={listed.id} listed={listed} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
};
