import type { Path } from './path.ts';

/** What the parts of a drawing are printed with; cards.css knows the colours. */
const INKS = [
  'suit',
  'robe',
  'robe-2',
  'gold',
  'skin',
  'lips',
  'hair',
  'white',
  'ink',
  'line',
  'fine',
  'leaf',
  'ground',
  'frame',
  'outline',
  'inlay',
  'heart',
  'engraving',
  'field',
  'lattice',
  'rope',
  'border',
  'seal',
  'rose',
  'monogram',
] as const;
export type Ink = (typeof INKS)[number];

/** One path in one ink; later ones lie on top. */
export interface Layer {
  readonly ink: Ink;
  readonly path: Path;
}
