import type { TableView } from '@sabot/table';
import { money, net } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/messages.ts';
import { FloatForms } from '../../../staff/float-forms.tsx';
import { FLOAT_FORM_MESSAGES } from '../../../staff/float-messages.ts';
import { LabelledNumber, Section } from '../parts/form-parts.tsx';
import styles from '../parts/pit.module.css';
import type { TablePanelProps } from './panel-props.ts';

type FloatView = NonNullable<TableView['pit']>['float'];

const Now = ({ float: { now, box } }: { readonly float: FloatView }) => {
  const messages = useMessages(FLOAT_FORM_MESSAGES);
  const language = useLanguage();
  const said = (cents: number): string => money(cents, language);
  return (
    <dl className={styles['pit-figures']} data-float={now === null ? 'closed' : 'open'}>
      {now !== null && (
        <>
          <LabelledNumber label={messages.opener}>{said(now.opener)}</LabelledNumber>
          <LabelledNumber label={messages.fills}>{said(now.fills)}</LabelledNumber>
          <LabelledNumber label={messages.credits}>{said(now.credits)}</LabelledNumber>
          <LabelledNumber label={messages.drop}>{said(now.drop)}</LabelledNumber>
          <LabelledNumber label={messages.expected}>
            <span data-float-expected={now.expected}>{said(now.expected)}</span>
          </LabelledNumber>
          <LabelledNumber label={messages.statistical}>{net(now.statistical, language)}</LabelledNumber>
        </>
      )}
      <LabelledNumber label={messages.inBox}>{said(box.cash)}</LabelledNumber>
      <LabelledNumber label={messages.slips}>{said(box.slips)}</LabelledNumber>
    </dl>
  );
};

/** What the table has won by its chips, beside what it has won by every wager that was settled. */
const Last = ({ last }: { readonly last: NonNullable<FloatView['last']> }) => {
  const messages = useMessages(FLOAT_FORM_MESSAGES);
  const language = useLanguage();
  const said = (cents: number): string => money(cents, language);
  return (
    <>
      <h4>{messages.lastClosed}</h4>
      <dl className={styles['pit-figures']} data-float-win={last.win} data-float-statistical={last.statistical}>
        <LabelledNumber label={messages.opener}>{said(last.opener)}</LabelledNumber>
        <LabelledNumber label={messages.fills}>{said(last.fills)}</LabelledNumber>
        <LabelledNumber label={messages.credits}>{said(last.credits)}</LabelledNumber>
        <LabelledNumber label={messages.drop}>{said(last.drop)}</LabelledNumber>
        <LabelledNumber label={messages.closer}>{said(last.closer)}</LabelledNumber>
        <LabelledNumber label={messages.expected}>{said(last.expected)}</LabelledNumber>
        <LabelledNumber label={messages.win}>{net(last.win, language)}</LabelledNumber>
        <LabelledNumber label={messages.statistical}>{net(last.statistical, language)}</LabelledNumber>
        <LabelledNumber label={messages.difference}>{net(last.win - last.statistical, language)}</LabelledNumber>
      </dl>
    </>
  );
};

/** The float of the table: what went through it, what should be in it, and counting it. */
export const FloatPanel = ({ table, game, live, view, allowed }: TablePanelProps) => {
  const messages = useMessages(FLOAT_FORM_MESSAGES);
  const float = view.pit?.float ?? null;
  return (
    <Section title={messages.title} lead={messages.lead} name="float">
      {float !== null && float.now === null && <p className="muted">{messages.notOpen}</p>}
      {float !== null && <Now float={float} />}
      {float !== null && float.last !== null && <Last last={float.last} />}
      <FloatForms tableId={table} {...{ live, game, allowed }} />
    </Section>
  );
};
