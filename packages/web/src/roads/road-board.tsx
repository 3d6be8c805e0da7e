import { DERIVED_ROADS, ROAD_MARKS, type Roads, type Side } from '@sabot/rules';
import type { DisplayView } from '@sabot/table';
import { type UIEvent, useEffect, useState } from 'react';
import { useLanguage, useMessages } from '../i18n/messages.ts';
import { useObservable } from '../state/observable.ts';
import { choice } from '../state/preference.ts';
import { announce } from '../ui/announcer.tsx';
import { Button } from '../ui/button.tsx';
import { useMedia, useScrollRegion } from '../ui/measure.ts';
import { goodRoads } from './good-roads.ts';
import { MarkIcon, OutcomeIcon } from './marks.tsx';
import { ROAD_MESSAGES } from './messages.ts';
import { BeadPlatePaper, BigRoadPaper, DerivedPaper } from './road-paper.tsx';
import roadStripStyles from './road-strip.module.css';
import { FramedRoadTable, RoadTable } from './road-table.tsx';
import styles from './roads.module.css';

const RoadLegend = () => {
  const messages = useMessages(ROAD_MESSAGES);
  const meaning = { r: messages.regular, b: messages.irregular } as const;
  return (
    <details className={styles['road-legend']}>
      <summary>{messages.legend}</summary>
      <ul>
        {ROAD_MARKS.map((mark) => (
          <li key={mark}>
            <span className={styles['road-legend-marks']}>
              {DERIVED_ROADS.map((road) => (
                <MarkIcon key={road} road={road} mark={mark} />
              ))}
            </span>
            {meaning[mark]}
          </li>
        ))}
        <li>{messages.notSides}</li>
        <li>{messages.legendPairs}</li>
      </ul>
    </details>
  );
};

/** Nobody is told of patterns who has not asked for it. */
const goodRoadsWanted = choice('good-roads', false);

/** Named patterns at the end of the Big Road, for those who want to hear of them. */
const GoodRoadNotes = ({ roads }: { readonly roads: Roads }) => {
  const messages = useMessages(ROAD_MESSAGES);
  const wanted = useObservable(goodRoadsWanted) === 'yes';
  const found = wanted ? goodRoads(roads.bigRoad.columns).map(({ kind, length }) => messages.good[kind](length)) : [];
  const told = found.join('; ');
  useEffect(() => {
    if (told !== '') announce(told);
  }, [told]);
  return (
    <div className={styles['road-good']}>
      <label>
        <input
          type="checkbox"
          checked={wanted}
          onChange={({ target }) => goodRoadsWanted.set(target.checked ? 'yes' : 'no')}
        />
        {messages.goodOption}
      </label>
      {found.map((each) => (
        <span className="pill" key={each}>
          {each}
        </span>
      ))}
    </div>
  );
};

const ROWS: readonly Side[] = ['banker', 'player'];

/** What each of the derived roads would get if this side won next. */
const AskRows = ({ ask }: { readonly ask: DisplayView['ask'] }) => {
  const messages = useMessages(ROAD_MESSAGES);
  const told = (side: Side): string =>
    messages.askTold(
      messages.ask[side],
      DERIVED_ROADS.map((road) => {
        const mark = ask[side][road];
        return messages.askMark(messages.derived[road], mark === null ? messages.askNone : messages.marks[mark]);
      }).join(', '),
    );
  return (
    <div className={styles['road-ask']}>
      <span className={styles['road-ask-title']}>{messages.askTitle}</span>
      <ul>
        {ROWS.map((side) => (
          <li key={side} data-ask={side}>
            <span className="hidden-visually">{told(side)}</span>
            <OutcomeIcon outcome={side} letter={messages.letters[side]} />
            <span className={styles['road-ask-name']} aria-hidden="true">
              {messages.ask[side]}
            </span>
            <span className={styles['road-ask-marks']} aria-hidden="true">
              {DERIVED_ROADS.map((road) => (
                <MarkIcon key={road} road={road} mark={ask[side][road]} />
              ))}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
};

interface RoadBoardProps {
  readonly display: DisplayView;
  /** `strip` for a phone, `panel` within a page, `board` for a screen that is read from afar. */
  readonly size: 'strip' | 'panel' | 'board';
}

type Display = Pick<RoadBoardProps, 'display'>;

const Derived = ({ display: { roads } }: Display) => (
  <div className={styles['road-deriveds']}>
    {DERIVED_ROADS.map((road) => (
      <DerivedPaper key={road} roads={roads} road={road} />
    ))}
  </div>
);

/** The notice belongs to the roads wherever they are shown (6.3). */
const Notice = ({ display: { notice } }: Display) => {
  const messages = useMessages(ROAD_MESSAGES);
  return (
    <p className={styles['road-notice']}>
      {messages.past} <span data-notice>{notice.text[useLanguage()]}</span>
    </p>
  );
};

/** On a phone the derived roads have a pane of their own, where they are large enough to be told apart. */
const LOW = '(max-width: 700px) and (max-height: 700px), (max-height: 500px) and (min-width: 560px)';

/** Which of some panes side by side is in sight, and the way to the next one. */
const usePanes = (name: string, latest: string, count: number) => {
  const panes = useScrollRegion(name, latest, false);
  const [at, setAt] = useState(0);
  const next = (at + 1) % count;
  const onScroll = ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent<HTMLElement>): void =>
    setAt(Math.round(scrollLeft / Math.max(1, clientWidth)));
  const swap = (): void => {
    const shown = panes.current;
    // The style sheet decides whether the scrolling is animated.
    if (shown !== null) shown.scrollLeft = next * shown.clientWidth;
  };
  return { panes, next, onScroll, swap };
};

const Strip = ({ display }: Display) => {
  const messages = useMessages(ROAD_MESSAGES);
  const isLow = useMedia(LOW);
  const kinds = isLow ? (['big', 'derived', 'beads'] as const) : (['big', 'beads'] as const);
  const { panes, next, onScroll, swap } = usePanes(messages.panes, String(display.roads.roundCount), kinds.length);
  const [short, told] = messages.pane[kinds[next] ?? 'big'];
  return (
    <section
      className={`${styles['roads']} ${roadStripStyles['strip']}`}
      aria-label={messages.roads}
      data-roads="strip"
    >
      <div className={roadStripStyles['road-panes']} ref={panes} onScroll={onScroll}>
        <div className={roadStripStyles['road-main']}>
          <BigRoadPaper roads={display.roads} />
          {!isLow && <Derived display={display} />}
        </div>
        {isLow && <Derived display={display} />}
        <BeadPlatePaper roads={display.roads} />
      </div>
      <Button
        size="small"
        className={roadStripStyles['road-swap']}
        aria-label={told}
        data-act="swap-roads"
        onClick={swap}
      >
        {short}
      </Button>
      <AskRows ask={display.ask} />
      <Notice display={display} />
      <div className="hidden-visually">
        <RoadTable roads={display.roads} />
      </div>
    </section>
  );
};

/** All roads side by side, and what is said beside them. */
const Sheets = ({ display }: Display) => (
  <>
    <div className={styles['road-sheets']}>
      <BeadPlatePaper roads={display.roads} />
      <BigRoadPaper roads={display.roads} />
      <Derived display={display} />
      <AskRows ask={display.ask} />
    </div>
    <Notice display={display} />
  </>
);

const Panel = ({ display }: Display) => {
  const messages = useMessages(ROAD_MESSAGES);
  const [asTable, setAsTable] = useState(false);
  return (
    <section className={`${styles['roads']} ${styles['panel-size']}`} aria-label={messages.roads} data-roads="panel">
      <Sheets display={display} />
      <div className={styles['road-foot']}>
        <GoodRoadNotes roads={display.roads} />
        <Button size="small" aria-expanded={asTable} onClick={() => setAsTable(!asTable)}>
          {asTable ? messages.hideTable : messages.showTable}
        </Button>
        <RoadLegend />
      </div>
      {asTable && <FramedRoadTable roads={display.roads} />}
    </section>
  );
};

const Board = ({ display }: Display) => {
  const messages = useMessages(ROAD_MESSAGES);
  return (
    <section className={`${styles['roads']} ${styles['board']}`} aria-label={messages.roads} data-roads="board">
      <Sheets display={display} />
      <div className="hidden-visually">
        <RoadTable roads={display.roads} />
      </div>
    </section>
  );
};

const SIZES = { strip: Strip, panel: Panel, board: Board } as const;

/** The five roads of a shoe, what each side would add to them, and the same as a table. */
export const RoadBoard = ({ display, size }: RoadBoardProps) => {
  const Shown = SIZES[size];
  return <Shown display={display} />;
};
