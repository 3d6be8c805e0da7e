import type { Basis, Words } from '@sabot/rules';
import { percent } from '../paint.ts';
import { withMinusSign } from './chart.ts';
import { type Html, html } from './html.ts';

/** A name in both languages, each marked as what it is; one that serves for both is said once. */
export const bilingual = ({ en, zh }: Words): Html =>
  en === zh ? html`${en}` : html`${en} <span lang="zh-Hans">${zh}</span>`;

export const sectionHeading = (id: string, en: string, zh: string): Html =>
  html`<h2 id="${id}">${en} <span lang="zh-Hans">${zh}</span></h2>
`;

export const clauseMark = (id: Basis): Html => html`<code class="clause">${id}</code>`;

export const share = (value: number, digits = 4): string => withMinusSign(percent(value, digits));

export const amountText = (value: number, digits: number): string =>
  withMinusSign(value.toFixed(digits)).replace(/\B(?=(\d{3})+(?!\d))(?<!\..*)/g, ',');
