import type { Suit } from '@sabot/rules';
import {
  CARD_HEIGHT,
  CARD_WIDTH,
  type DrawingLayer,
  ellipse,
  type InkName,
  mirrored,
  type Path,
  placedAt,
  rotated,
} from './drawing.ts';
import { PIPS } from './pips.ts';

type CourtRank = 'J' | 'Q' | 'K';

/** Part of the upper half of a figure; `both` adds its mirror image. */
type Part = readonly [ink: InkName, path: Path, both?: 'both'];

const LEFT = 60;
const TOP = 27;
const RIGHT = CARD_WIDTH - LEFT;
const BOTTOM = CARD_HEIGHT - TOP;
const FRAME = `M${LEFT} ${TOP}L${RIGHT} ${TOP}L${RIGHT} ${BOTTOM}L${LEFT} ${BOTTOM}Z`;

/** The halves meet on a slanting line through the middle of the card, from (60, 197) to (190, 153), under a belt. */
const BELT: readonly DrawingLayer[] = [
  { ink: 'gold', path: 'M60 191L190 147L190 159L60 203Z' },
  { ink: 'robe', path: 'M60 194.500L190 150.500L190 155.500L60 199.500Z' },
];

const FEATURES: readonly Part[] = [
  ['fine', 'M111 89C114 86 118 86 121 88', 'both'],
  ['ink', ellipse(116, 93.5, 2.1, 1.7), 'both'],
  ['fine', 'M111 94C113 91 119 91 121 94', 'both'],
  ['fine', 'M124 91L121.500 103C123 105 126 105 128 104'],
];
const LIPS: Part = [
  'lips',
  'M120 110.500C122 108.500 124 109 125 109.500C126 109 128 108.500 130 110.500C128 113.500 122 113.500 120 110.500Z',
];
const FACE: Part = ['skin', 'M108 78L142 78L142 99C142 113 134 121 125 121C116 121 108 113 108 99Z'];
const NECK: Part = ['skin', 'M117 112L133 112L134 134L116 134Z'];

const SHOULDERS: readonly Part[] = [
  ['robe', 'M125 126L102 129C78 133 64 146 60 166L60 197L125 175Z'],
  ['robe-2', 'M125 126L148 129C166 131 182 138 190 151L190 153L125 175Z'],
  [
    'fine',
    'M98 136C86 150 80 166 78 190M84 142C74 154 68 170 66 194M152 136C160 144 166 152 168 160M166 138C174 144 180 150 182 155',
  ],
];
const STOLE: readonly Part[] = [
  ['gold', 'M111 130L139 130L143 169L107 181Z'],
  ['fine', 'M115 140L112 179M135 140L138 170'],
];

const KING: readonly Part[] = [
  [
    'hair',
    'M104 76C96 92 94 110 98 124C102 130 110 130 114 124L136 124C140 130 148 130 152 124C156 110 154 92 146 76Z',
  ],
  ...SHOULDERS,
  ...STOLE,
  ['white', 'M95 124C106 140 144 140 155 124L163 136C148 158 102 158 87 136Z'],
  [
    'ink',
    `${ellipse(99, 138, 1.6, 2.6)}${ellipse(110, 145, 1.6, 2.6)}${ellipse(125, 148, 1.6, 2.6)}${ellipse(140, 145, 1.6, 2.6)}${ellipse(151, 138, 1.6, 2.6)}`,
  ],
  FACE,
  ...FEATURES,
  [
    'hair',
    'M108 96C106 118 114 138 125 143C136 138 144 118 142 96C140 104 136 106 131 106L119 106C114 106 110 104 108 96Z',
  ],
  ['lips', 'M120 111C123 113 127 113 130 111C128 115 122 115 120 111Z'],
  [
    'line',
    'M125 106C120 105 116 107 113 111M125 106C130 105 134 107 137 111M118 120C119 127 121 132 125 136M132 120C131 127 129 132 125 136',
  ],
  ['gold', 'M102 80L97 50C104 55 109 60 112 66C115 58 119 50 125 43C131 50 135 58 138 66C141 60 146 55 153 50L148 80Z'],
  ['robe', 'M101 74C115 69 135 69 149 74L148 84C135 79 115 79 102 84Z'],
  ['white', `${ellipse(113, 77, 2.6)}${ellipse(125, 75.5, 3)}${ellipse(137, 77, 2.6)}`],
  ['suit', `${ellipse(97, 48, 4)}${ellipse(125, 39.5, 4.5)}${ellipse(153, 48, 4)}`],
  ['white', 'M169.500 64L174 46L178.500 64L178.500 126L169.500 126Z'],
  ['fine', 'M174 60L174 124'],
  ['gold', 'M160 124C166 129 182 129 188 124L188 130C182 134 166 134 160 130Z'],
  ['gold', 'M171 132L177 132L177 148L171 148Z'],
  ['skin', 'M165 135C170 132 180 132 183 136C184 141 181 146 176 146L168 146C164 144 163 138 165 135Z'],
  ['fine', 'M168 139L181 139M167 142.500L180 142.500'],
];

const QUEEN: readonly Part[] = [
  ['robe-2', 'M102 70C84 92 82 122 86 146L164 146C168 122 166 92 148 70Z'],
  [
    'hair',
    'M104 76C94 94 94 118 99 136C106 142 114 138 116 130L134 130C136 138 144 142 151 136C156 118 156 94 146 76Z',
  ],
  ...SHOULDERS,
  ['skin', 'M106 130L144 130C142 144 134 152 125 156C116 152 108 144 106 130Z'],
  [
    'white',
    'M102 128C106 144 114 154 125 159C136 154 144 144 148 128L154 131C150 150 138 162 125 168C112 162 100 150 96 131Z',
  ],
  NECK,
  [
    'gold',
    `${ellipse(114, 135, 2.2)}${ellipse(119, 139, 2.2)}${ellipse(125, 140.5, 2.6)}${ellipse(131, 139, 2.2)}${ellipse(136, 135, 2.2)}`,
  ],
  ['skin', 'M109 76L141 76L141 97C141 109 134 121 125 121C116 121 109 109 109 97Z'],
  ...FEATURES,
  LIPS,
  ['hair', 'M125 74C114 76 110 84 107 98C102 92 102 80 106 72L144 72C148 80 148 92 143 98C140 84 136 76 125 74Z'],
  [
    'gold',
    'M103 76C102 66 99 58 96 52C104 54 109 58 113 63C114 56 119 48 125 43C131 48 136 56 137 63C141 58 146 54 154 52C151 58 148 66 147 76C135 70 115 70 103 76Z',
  ],
  ['white', `${ellipse(96, 50, 3.4)}${ellipse(125, 40, 4)}${ellipse(154, 50, 3.4)}`],
  ['suit', `${ellipse(125, 61, 3.6)}${ellipse(111, 67, 2.2)}${ellipse(139, 67, 2.2)}`],
  ['line', 'M172 106C174 122 173 136 171 150'],
  [
    'leaf',
    'M174 124C180 116 186 116 187 118C186 126 180 130 174 128ZM174 134C167 127 162 128 161 130C163 137 168 140 173.500 138Z',
  ],
  [
    'robe',
    `${ellipse(172, 86, 6.8)}${ellipse(181.5, 94, 6.8)}${ellipse(178, 105, 6.8)}${ellipse(166, 105, 6.8)}${ellipse(162.5, 94, 6.8)}`,
  ],
  ['gold', ellipse(172, 96.5, 5.5)],
  ['skin', 'M163 143C167 139 177 139 180 143C181 148 178 152 173 152L167 152C163 150 162 146 163 143Z'],
  ['fine', 'M166 146L178 146M165 149L176 149'],
];

const JACK: readonly Part[] = [
  [
    'hair',
    'M104 76C95 92 95 108 98 118C100 126 108 128 113 122L137 122C142 128 150 126 152 118C155 108 155 92 146 76Z',
  ],
  ...SHOULDERS,
  ['white', 'M116 176L112 132L138 132L134 174Z'],
  ['gold', `${ellipse(125, 150, 2.6)}${ellipse(125, 160, 2.6)}${ellipse(125, 169, 2.6)}`],
  NECK,
  ['robe-2', 'M125 140L113 124L100 126L96 136L112 154Z'],
  ['robe', 'M125 140L137 124L150 126L154 136L138 154Z'],
  FACE,
  ...FEATURES,
  LIPS,
  ['hair', 'M106 78C108 88 109 92 108 100C103 96 102 86 103 76Z', 'both'],
  ['robe', 'M100 74C92 58 104 44 124 43C146 42 160 54 155 66C153 72 150 74 149 76Z'],
  ['fine', 'M108 70C106 60 112 52 122 48M142 68C146 62 144 54 138 50'],
  ['gold', 'M101 72C115 67 135 67 149 72L148 82C135 77 115 77 102 82Z'],
  ['white', 'M146 66C144 52 152 38 172 33C180 40 174 58 152 68Z'],
  ['fine', 'M149 66C152 54 160 44 170 37'],
  ['suit', ellipse(149, 67, 4.5)],
  ['gold', 'M171.500 92L176.500 92L176.500 156L171.500 158Z'],
  ['white', 'M174 66L181 84L178 94L170 94L167 84Z'],
  ['white', 'M170 96C162 92 160 102 162 112C166 110 168 108 171 108ZM178 96L188 100L178 106Z'],
  ['skin', 'M165 135C170 132 180 132 183 136C184 141 181 146 176 146L168 146C164 144 163 138 165 135Z'],
  ['fine', 'M168 139L181 139M167 142.500L180 142.500'],
];

const FIGURES: Readonly<Record<CourtRank, readonly Part[]>> = { J: JACK, Q: QUEEN, K: KING };

const layer = ([ink, path, both]: Part): DrawingLayer => {
  const half = both === undefined ? path : `${path}${mirrored(path)}`;
  return { ink, path: `${half}${rotated(half)}` };
};

/** A figure of two halves in its frame, with the pip of its suit beside each head. */
export const courtLayers = (rank: CourtRank, suit: Suit): readonly DrawingLayer[] => [
  { ink: 'ground', path: FRAME },
  ...FIGURES[rank].map(layer),
  ...BELT,
  layer(['suit', placedAt(PIPS[suit], 77, 46, 0.26)]),
  { ink: 'frame', path: FRAME },
];
