import { MAX_SESSIONS } from '@sabot/tournament';
import { useWords } from '../../../i18n/dictionary.ts';
import { Button } from '../../../ui/button.tsx';
import { withoutSession, withSession } from './draft.ts';
import { Faults, Group } from './fields.tsx';
import type { GroupPartProps } from './group-props.ts';
import { FORM_WORDS } from './messages.ts';
import { SessionForm } from './session-form.tsx';

export const SessionsGroup = (props: GroupPartProps) => {
  const words = useWords(FORM_WORDS);
  const { game, draft, onConfig } = props;
  const { config } = draft;
  const { sessions } = config;
  return (
    <Group title={words.sessions} lead={words.sessionsLead} name="sessions">
      <Faults place="sessions" />
      {sessions.map((plan, index) => {
        const number = index + 1;
        return (
          <section key={`session ${number}`} className="form-session" aria-labelledby={`form-session-${number}`}>
            <div className="row spread">
              <h3 id={`form-session-${number}`}>{words.session(number)}</h3>
              {sessions.length > 1 && (
                <Button
                  look="quiet"
                  size="small"
                  aria-label={words.removeSession(number)}
                  onClick={() => onConfig({ sessions: withoutSession(config, index) })}
                >
                  ✕
                </Button>
              )}
            </div>
            <SessionForm
              {...props}
              plan={plan}
              number={number}
              onPlan={(change) =>
                onConfig({ sessions: sessions.map((each, at) => (at === index ? { ...each, ...change } : each)) })
              }
            />
            {number === 1 && sessions.length > 1 && (
              <Button
                look="quiet"
                size="small"
                onClick={() => onConfig({ sessions: sessions.map((each) => ({ ...each, limits: plan.limits })) })}
              >
                {words.sameLimits}
              </Button>
            )}
          </section>
        );
      })}
      <Button
        data-act="add-session"
        disabled={sessions.length >= MAX_SESSIONS}
        onClick={() => onConfig({ sessions: withSession(game, config) })}
      >
        {words.addSession}
      </Button>
    </Group>
  );
};
