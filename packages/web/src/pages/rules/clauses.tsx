import type { Game } from '@sabot/rules';
import { useState } from 'react';
import { useWords } from '../../i18n/dictionary.ts';
import { useLanguage } from '../../i18n/language.ts';
import { clauseSections, type ListedClause } from './clause-list.ts';
import { WORDS } from './messages.ts';
import './clauses.css';

const Item = ({ listed: { id, number, clause, depth } }: { readonly listed: ListedClause }) => {
  const words = useWords(WORDS);
  const { kind } = clause;
  return (
    <li id={id} className="clause" data-kind={kind} data-depth={Math.min(depth, 3)}>
      <a className="clause-number number" href={`#${id}`}>
        {number}
      </a>
      <p lang="en">
        {clause.summary}
        {kind === 'physical' && clause.reason !== undefined && <span className="clause-reason"> {clause.reason}</span>}
      </p>
      {kind !== 'heading' && <span className="clause-kind">{words.kinds[kind]}</span>}
    </li>
  );
};

/** All the clauses of a text, each a place to link to. */
export const Clauses = ({ game }: { readonly game: Game }) => {
  const words = useWords(WORDS);
  const language = useLanguage();
  const [filter, setFilter] = useState('');
  const sections = clauseSections(game.code, filter);
  const count = sections.reduce((sum, { clauses }) => sum + clauses.length, 0);
  return (
    <>
      <p>
        {words.clausesLead} {language === 'en' ? null : words.english}
      </p>
      <div className="clauses-filter">
        <label className="field">
          <span>{words.filter}</span>
          <input type="search" value={filter} onChange={({ target }) => setFilter(target.value)} />
        </label>
        <p className="muted small" role="status">
          {words.found(count)}
        </p>
      </div>
      {sections.map(({ number, clauses }) => (
        <section key={number} className="clauses-section">
          <h3>
            <span className="number">{number}</span> {words.section[number]}
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
