import type { ShoeView } from '@sabot/table';
import { type FormEvent, useState } from 'react';
import { ProblemLine } from '../../../game/problem-line.tsx';
import { useWords } from '../../../i18n/dictionary.ts';
import { giveTable } from '../../../live/client.ts';
import { useAsking } from '../../../live/use-asking.ts';
import { Button } from '../../../ui/button.tsx';
import { SHOE_WORDS } from './shoe-messages.ts';
import { type ChanceParts, useChance } from './use-chance.ts';

interface ShoeChanceProps {
  readonly tableId: string;
  readonly table: string;
  readonly shoe: ShoeView;
  readonly person: string;
}

const stateOf = ({ contributions }: ShoeView, person: string): ChanceParts['state'] => {
  const own = contributions.find((each) => each.person === person);
  if (own === undefined) return 'none';
  return own.revealed ? 'shown' : 'bound';
};

const AddChance = ({ tableId, table, shoe, person }: ShoeChanceProps) => {
  const words = useWords(SHOE_WORDS);
  const state = stateOf(shoe, person);
  const { number, epoch } = shoe;
  const { problem, busy, isLost, add } = useChance({ tableId, table, shoe: number, epoch, person, state });
  const isClosed = state === 'none' && shoe.contributed;
  const told = {
    none: isClosed ? words.closed : null,
    bound: isLost ? words.addLost : words.adding,
    shown: words.added,
  };
  return (
    <div className="stack" data-chance={state}>
      <h4>{words.addTitle}</h4>
      <p className="muted small">{words.addNote}</p>
      {state === 'none' && !isClosed && (
        <div>
          <Button disabled={busy} onClick={add} data-act="add-chance">
            {words.add}
          </Button>
        </div>
      )}
      {told[state] !== null && <p role="status">{told[state]}</p>}
      <ProblemLine problem={problem} />
    </div>
  );
};

const CutShoe = ({ tableId, shoe }: ShoeChanceProps) => {
  const words = useWords(SHOE_WORDS);
  const most = shoe.cardsLeft - 1;
  const [depth, setDepth] = useState(Math.floor(shoe.cardsLeft / 2));
  const { busy, problem, run } = useAsking();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void run(() => giveTable(tableId, { do: 'cut-shoe', depth }));
  };
  return (
    <form className="stack" onSubmit={submit}>
      <h4>{words.cutTitle}</h4>
      <label className="field">
        <span>
          {words.cutLabel}: <b className="number">{depth}</b>
        </span>
        <input
          type="range"
          className="shoe-cut"
          min={1}
          max={most}
          value={depth}
          onChange={({ target }) => setDepth(Number(target.value))}
        />
      </label>
      <div>
        <Button type="submit" data-act="cut-shoe" disabled={busy}>
          {words.cutDo}
        </Button>
      </div>
      <ProblemLine problem={problem} />
    </form>
  );
};

/** While an electronic shoe is promised and not sealed, patrons at the table have a hand in it. */
export const ShoeChance = (props: ShoeChanceProps) => (
  <div className="shoe-chance">
    <AddChance {...props} />
    {props.shoe.cut === null && !props.shoe.contributed && <CutShoe {...props} />}
  </div>
);
