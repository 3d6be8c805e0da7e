import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { BareButton } from './button.tsx';
import styles from './tabs.module.css';

export interface Tab {
  readonly id: string;
  readonly name: string;
  readonly show: () => ReactNode;
}

interface TabsProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
  /** Which of them is open until someone chooses; else the first. */
  readonly begin?: string;
}

/** To which tab a key leads, from one of so many. */
const KEYS: Readonly<Record<string, (at: number, of: number) => number>> = {
  ArrowRight: (at, of) => (at + 1) % of,
  ArrowLeft: (at, of) => (at - 1 + of) % of,
  Home: () => 0,
  End: (_, of) => of - 1,
};

/** Tabs as screen readers know them: arrow keys, Home and End move between them, Tab goes into the one that is open. */
export const Tabs = ({ label, tabs, begin }: TabsProps) => {
  // Until someone chooses, it is open also when it comes later than the others.
  const [chosen, setChosen] = useState<string | null>(null);
  const prefix = useId();
  const current = tabs.find(({ id }) => id === (chosen ?? begin)) ?? tabs[0];
  const move = (event: KeyboardEvent): void => {
    const placeOf = KEYS[event.key];
    if (placeOf === undefined || current === undefined) return;
    event.preventDefault();
    const next = tabs[placeOf(tabs.indexOf(current), tabs.length)];
    if (next === undefined) return;
    setChosen(next.id);
    document.getElementById(`${prefix}-${next.id}`)?.focus();
  };
  if (current === undefined) return null;
  return (
    <div>
      <div className={styles['tabs']} role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map(({ id, name }) => (
          <BareButton
            key={id}
            id={`${prefix}-${id}`}
            role="tab"
            aria-selected={id === current.id}
            aria-controls={`${prefix}-panel`}
            tabIndex={id === current.id ? 0 : -1}
            onClick={() => setChosen(id)}
          >
            {name}
          </BareButton>
        ))}
      </div>
      <div id={`${prefix}-panel`} role="tabpanel" aria-labelledby={`${prefix}-${current.id}`}>
        {current.show()}
      </div>
    </div>
  );
};
