/** Everything a sheet needs to be read on a screen and on paper; nothing is fetched. */
export const STYLE = `
:root { color-scheme: light; --ink: #1a1a1a; --soft: #555; --rule: #c8c8c8; --faint: #ececec; }
* { box-sizing: border-box; }
body {
  margin: 0 auto; max-width: 1000px; padding: 28px 24px 48px; background: #fff; color: var(--ink);
  font: 15px/1.45 "Helvetica Neue", Arial, "Noto Sans", "Liberation Sans", "PingFang SC", "Hiragino Sans GB", "Microsoft YaHei",
    "Noto Sans CJK SC", "Source Han Sans SC", "WenQuanYi Micro Hei", sans-serif;
  font-variant-numeric: tabular-nums;
}
[lang="zh-Hans"] { white-space: nowrap; }
header { border-bottom: 3px solid var(--ink); margin-bottom: 20px; padding-bottom: 12px; }
.kind { margin: 0; color: var(--soft); letter-spacing: .08em; text-transform: uppercase; font-size: 13px; }
h1 { margin: 2px 0 8px; font-size: 32px; line-height: 1.2; }
h1 span { font-weight: normal; }
h2 { margin: 40px 0 10px; padding-bottom: 4px; border-bottom: 1px solid var(--rule); font-size: 21px; }
h3 { margin: 24px 0 8px; font-size: 16px; }
h2 span, h3 span { font-weight: normal; color: var(--soft); }
p { margin: 8px 0; max-width: 92ch; }
.about { display: flex; flex-wrap: wrap; gap: 4px 28px; margin: 0; }
.about div, .facts div { display: flex; gap: 8px; }
.about dt, .facts dt { color: var(--soft); }
dd { margin: 0; }
.facts { display: grid; grid-template-columns: repeat(3, auto); justify-content: space-between; gap: 8px 16px; margin: 8px 0 0; }
.wide { overflow-x: auto; }
table { width: 100%; margin: 12px 0; border-collapse: collapse; }
caption { text-align: left; color: var(--soft); padding: 4px 8px; }
th, td { padding: 4px 8px; text-align: left; vertical-align: top; border-bottom: 1px solid var(--faint); }
thead th { border-bottom: 1.5px solid var(--ink); font-size: 13px; vertical-align: bottom; }
tbody th { font-weight: 700; }
tbody th span { font-weight: normal; }
tbody { border-bottom: 1px solid var(--rule); }
.number { text-align: right; white-space: nowrap; }
.fine { font-size: 13.5px; }
.chosen { font-weight: 700; }
.summary td { color: var(--soft); border-bottom: 0; }
.summary b { color: var(--ink); }
.exact { font: 11px/1.3 ui-monospace, Menlo, Consolas, "Liberation Mono", monospace; color: var(--soft); white-space: nowrap; }
.clause { font: 12px ui-monospace, Menlo, Consolas, "Liberation Mono", monospace; color: var(--soft); white-space: nowrap; }
.clauses { columns: 2; column-gap: 32px; margin: 8px 0; padding: 0; list-style: none; }
.clauses li { break-inside: avoid; padding: 2px 0; }
.play { width: auto; }
.play th, .play td { text-align: center; padding: 2px 9px; }
.draws { font-weight: 700; background: #dcebf5; }
.stands { color: var(--soft); }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
svg { display: block; width: 100%; height: auto; font-size: 13px; }
svg text { fill: var(--ink); }
svg .tick { font-size: 11px; fill: var(--soft); }
svg .ahead { font-size: 11.5px; font-weight: 600; fill: #00547f; }
svg .on-dark { fill: #fff; font-weight: 700; }
svg .on-light { fill: #111; font-weight: 700; }
svg .grid { stroke: #e3e3e3; stroke-width: 1; }
svg .hair { stroke: #ededed; stroke-width: 1; }
svg .axis { stroke: #333; stroke-width: 1; }
svg .leader { stroke: #c4c4c4; stroke-width: 1; stroke-dasharray: 1 3; }
svg .span { stroke: #111; stroke-width: 1.2; }
svg .mean { fill: #111; }
figure { margin: 12px 0; }
figcaption { color: var(--soft); font-size: 13px; }
.panels { display: grid; grid-template-columns: repeat(4, 1fr); gap: 6px 14px; }
.panel { margin: 6px 0; }
.panel figcaption { color: var(--ink); font-weight: 700; padding-left: 8px; }
.panel figcaption span { font-weight: normal; }
.result { display: grid; grid-template-columns: 110px 1fr 1fr; gap: 14px; align-items: center; margin: 4px 0; padding: 4px 0; border-top: 1px solid var(--faint); }
.result figcaption { color: var(--ink); font-weight: 700; }
.result figcaption span { display: block; font-weight: normal; }
footer { margin-top: 40px; padding-top: 10px; border-top: 1px solid var(--rule); color: var(--soft); font-size: 13px; }
@media screen and (max-width: 760px) {
  figure:not(.panel, .result) { overflow-x: auto; }
  figure:not(.panel, .result) svg { min-width: 600px; }
  body { padding: 16px 12px; }
  .clauses { columns: 1; }
  .panels { grid-template-columns: repeat(2, 1fr); }
  .facts { grid-template-columns: 1fr; }
  .result { grid-template-columns: 1fr; }
}
@page { size: A4; margin: 14mm 13mm; }
@media print {
  .lead { break-after: avoid; }
  body { max-width: none; padding: 0; font-size: 9.5pt; }
  h1 { font-size: 20pt; }
  h2 { font-size: 13pt; margin-top: 18pt; break-after: avoid; }
  h3, caption { break-after: avoid; }
  .fine { font-size: 8.5pt; }
  .exact { font-size: 6.5pt; color: #333; }
  .clauses { columns: 2; font-size: 8.5pt; }
  .clause { font-size: 7.5pt; }
  .wide { overflow: visible; }
  th, td { padding: 2pt 4pt; }
  tr, figure, .facts, .clauses li, .whole { break-inside: avoid; }
  tbody:has(th[rowspan]) { break-inside: avoid; }
  .panels { grid-template-columns: repeat(3, 1fr); gap: 4px 12px; }
  .facts { grid-template-columns: repeat(3, auto); }
  .result { grid-template-columns: 72pt 1fr 1fr; }
  * { -webkit-print-color-adjust: exact; print-color-adjust: exact; }
}
`;
