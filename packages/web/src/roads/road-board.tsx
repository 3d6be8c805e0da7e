import { DERIVED_ROADS } from '@sabot/rules';
import type { DisplayView } from '@sabot/table';
import { type UIEvent, useState } from 'react';
import { useWords } from '../i18n/dictionary.ts';
import { useLanguage } from '../i18n/language.ts';
import { Button } from '../ui/button.tsx';
import { useScrollStop } from '../ui/scroll-stop.ts';
import { useMedia } from '../ui/use-media.ts';
import { AskRows } from './ask-rows.tsx';
import { GoodRoadNotes } from './good-road-notes.tsx';
import { RoadLegend } from './road-legend.tsx';
import { BeadPlatePaper, BigRoadPaper, DerivedPaper } from './road-papers.tsx';
import { FramedRoadTable, RoadTable } from './road-table.tsx';
import './roads.css';
import './road-strip.css';
import { WORDS } from './messages.ts';

interface RoadBoardProps {
  readonly display: DisplayView;
  /** `strip` for a phone, `panel` within a page, `board` for a screen that is read from afar. */
  readonly size: 'strip' | 'panel' | 'board';
}

type Display = Pick<RoadBoardProps, 'display'>;

const Derived = ({ display: { roads } }: Display) => (
  <div className="road-deriveds">
    {DERIVED_ROADS.map((road) => (
      <DerivedPaper key={road} roads={roads} road={road} />
    ))}
  </div>
);

/** The notice belongs to the roads wherever they are shown (6.3). */
const Notice = ({ display: { notice } }: Display) => {
  const words = useWords(WORDS);
  return (
    <p className="road-notice">
      {words.past} <span data-notice>{notice.text[useLanguage()]}</span>
    </p>
  );
};

/** Least room: the derived roads have a pane of their own, in which they can be told apart. */
const LOW = '(max-width: 700px) and (max-height: 700px), (max-height: 500px) and (min-width: 560px)';

/** Which of some panes side by side is in sight, and the way to the next one. */
const usePanes = (name: string, latest: string, count: number) => {
  const panes = useScrollStop(name, latest, false);
  const [at, setAt] = useState(0);
  const next = (at + 1) % count;
  const onScroll = ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent<HTMLElement>): void =>
    setAt(Math.round(scrollLeft / Math.max(1, clientWidth)));
  const swap = (): void => {
    const shown = panes.current;
    // How it moves there is for the style to say.
    if (shown !== null) shown.scrollLeft = next * shown.clientWidth;
  };
  return { panes, next, onScroll, swap };
};

const Strip = ({ display }: Display) => {
  const words = useWords(WORDS);
  const isLow = useMedia(LOW);
  const kinds = isLow ? (['big', 'derived', 'beads'] as const) : (['big', 'beads'] as const);
  const { panes, next, onScroll, swap } = usePanes(words.panes, String(display.roads.roundCount), kinds.length);
  const [short, told] = words.pane[kinds[next] ?? 'big'];
  return (
    <section className="roads strip" aria-label={words.roads} data-roads="strip">
      <div className="road-panes" ref={panes} onScroll={onScroll}>
        <div className="road-main">
          <BigRoadPaper roads={display.roads} />
          {!isLow && <Derived display={display} />}
        </div>
        {isLow && <Derived display={display} />}
        <BeadPlatePaper roads={display.roads} />
      </div>
      <Button size="small" className="road-swap" aria-label={told} data-act="swap-roads" onClick={swap}>
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
    <div className="road-sheets">
      <BeadPlatePaper roads={display.roads} />
      <BigRoadPaper roads={display.roads} />
      <Derived display={display} />
      <AskRows ask={display.ask} />
    </div>
    <Notice display={display} />
  </>
);

const Panel = ({ display }: Display) => {
  const words = useWords(WORDS);
  const [asTable, setAsTable] = useState(false);
  return (
    <section className="roads panel-size" aria-label={words.roads} data-roads="panel">
      <Sheets display={display} />
      <div className="road-foot">
        <GoodRoadNotes roads={display.roads} />
        <Button size="small" aria-expanded={asTable} onClick={() => setAsTable(!asTable)}>
          {asTable ? words.hideTable : words.showTable}
        </Button>
        <RoadLegend />
      </div>
      {asTable && <FramedRoadTable roads={display.roads} />}
    </section>
  );
};

const Board = ({ display }: Display) => {
  const words = useWords(WORDS);
  return (
    <section className="roads board" aria-label={words.roads} data-roads="board">
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
