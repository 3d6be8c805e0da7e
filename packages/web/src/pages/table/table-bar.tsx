import type { FeedStatus } from '@sabot/client';
import type { Game } from '@sabot/rules';
import type { TableView } from '@sabot/table';
import { useLanguage, useMessages } from '../../i18n/messages.ts';
import { useLoad } from '../../live/load.ts';
import { HouseBar } from '../../shell/house-bar.tsx';
import { useObservable } from '../../state/observable.ts';
import { Button } from '../../ui/button.tsx';
import { TABLE_MESSAGES } from './messages.ts';
import { soundOn } from './sound.ts';
import styles from './table.module.css';

const SPEAKER = 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5z';

const SoundButton = ({ onSound }: Pick<TableBarProps, 'onSound'>) => {
  const messages = useMessages(TABLE_MESSAGES);
  const on = useObservable(soundOn);
  return (
    <Button
      variant="quiet"
      size="small"
      className={styles['table-bar-icon']}
      aria-label={messages.sound[on]}
      aria-haspopup="dialog"
      title={messages.sound[on]}
      data-act="sound"
      onClick={onSound}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path
          d={
            on === 'yes'
              ? `${SPEAKER}M15.5 9a4.5 4.5 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11`
              : `${SPEAKER}M16 9.5l5 5M21 9.5l-5 5`
          }
        />
      </svg>
    </Button>
  );
};

/** Only whoever a practice table belongs to lets things go wrong there; the house tells nobody else what could. */
const useMayInject = (table: string, { setUp, own }: TableView): boolean => {
  const isSeated = setUp?.practice === true && own !== null;
  const asked = useLoad('/api/practice/:table/irregularities', isSeated ? { params: { table } } : null);
  return asked.value !== null && isSeated;
};

interface TableBarProps {
  readonly table: string;
  readonly game: Game;
  readonly view: TableView;
  readonly status: FeedStatus;
  readonly onSound: () => void;
  readonly onHelp: () => void;
  readonly onPractice: () => void;
}

/** The bar of the house with what belongs to this table. */
export const TableBar = ({ table, game, view, status, onSound, onHelp, onPractice }: TableBarProps) => {
  const messages = useMessages(TABLE_MESSAGES);
  const language = useLanguage();
  const isLive = status === 'live';
  const mayInject = useMayInject(table, view);
  return (
    <HouseBar>
      <h1 className={styles['table-bar-name']}>{game.name[language]}</h1>
      <span
        className={`pill ${styles['table-bar-live']} ${isLive ? styles['is-live'] : styles['is-late']}`}
        data-sequence={view.sequence}
      >
        <span aria-hidden="true">{isLive ? '●' : '▲'}</span> <span>{isLive ? messages.live : messages.late}</span>
      </span>
      <SoundButton onSound={onSound} />
      <Button
        variant="quiet"
        size="small"
        className={styles['table-bar-icon']}
        aria-label={messages.help}
        data-act="help"
        onClick={onHelp}
      >
        ?
      </Button>
      {mayInject && (
        <Button
          size="small"
          className="table-bar-practice"
          aria-label={messages.practiceButton}
          aria-haspopup="dialog"
          data-act="practice"
          onClick={onPractice}
        >
          <span aria-hidden="true">⚠</span> <span className={styles['table-bar-words']}>{messages.practiceButton}</span>
        </Button>
      )}
    </HouseBar>
  );
};
