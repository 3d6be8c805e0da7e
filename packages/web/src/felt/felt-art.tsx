import type { Game } from '@sabot/rules';
import { memo } from 'react';
import { useWords } from '../i18n/dictionary.ts';
import { useLanguage } from '../i18n/language.ts';
import { Cloth } from './cloth.tsx';
import { letterSizes } from './lettering.ts';
import { WORDS } from './messages.ts';
import type { PlacedSeat, PlacedSpot } from './placed.ts';
import type { FeltPlan } from './plan.ts';
import { SpotArt } from './spot-art.tsx';
import { StationArt } from './station-art.tsx';

interface FeltArtProps {
  readonly plan: FeltPlan;
  readonly game: Game;
  readonly spots: readonly PlacedSpot[];
  readonly seats: readonly PlacedSeat[];
  readonly choosing: boolean;
  readonly open: boolean;
  readonly showTotals: boolean;
}

/** All that is drawn on the cloth. It stays as it is while cards are dealt over it. */
export const FeltArt = memo(({ plan, game, spots, seats, choosing, open, showTotals }: FeltArtProps) => {
  const words = useWords(WORDS);
  const language = useLanguage();
  const sizes = letterSizes(plan, spots, language);
  const shared = { language, words, narrow: plan.narrow, open };
  return (
    <svg className="felt-art" viewBox={`0 0 ${plan.width} ${plan.height}`} aria-hidden="true">
      <Cloth plan={plan} game={game.name} language={language} hint={choosing ? words.chooseSeat : null} />
      {seats.map((each) => (
        <StationArt key={each.station.seat} {...each} {...shared} />
      ))}
      {spots.map((each) => (
        <SpotArt key={each.spot.wager} {...each} {...shared} game={game} sizes={sizes} showTotal={showTotals} />
      ))}
    </svg>
  );
});
FeltArt.displayName = 'FeltArt';
