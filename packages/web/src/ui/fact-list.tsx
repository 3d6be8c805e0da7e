import type { ReactNode } from 'react';
import styles from './fact-list.module.css';

export interface Fact {
  readonly name: string;
  readonly value: ReactNode;
  /** For tests and styles. */
  readonly key?: string;
}

/** Names and what they stand for, one below the other. */
export const FactList = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <dl className={styles['fact-list']}>
    {facts.map(({ name, value, key }) => (
      <div key={name} className={styles['fact']} data-fact={key}>
        <dt>{name}</dt>
        <dd className="number">{value}</dd>
      </div>
    ))}
  </dl>
);
