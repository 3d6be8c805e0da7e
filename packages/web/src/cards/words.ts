import { dictionary } from '../i18n/dictionary.ts';

export const WORDS = dictionary(
  {
    faceDown: 'Face down',
    how: 'Drag an edge or a corner. Arrow keys peel from that edge, Space peels a little, O opens, Escape lets go.',
    peelLittle: 'Peel a little',
    peelMore: 'Peel more',
    open: 'Open',
    peeled: (percent: number) => `Peeled ${percent} percent`,
    letGo: 'Lying flat',
    surface: (label: string) => `Squeeze ${label}`,
  },
  {
    faceDown: '牌背',
    how: '拖动牌边或牌角。方向键从该边眯开，空格键眯一点，O 键开牌，Esc 键放下。',
    peelLittle: '眯一点',
    peelMore: '多眯一些',
    open: '开牌',
    peeled: (percent: number) => `已眯开百分之${percent}`,
    letGo: '已放平',
    surface: (label: string) => `眯牌：${label}`,
  },
);
