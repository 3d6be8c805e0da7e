import { defineMessages, useMessages } from '../../i18n/messages.ts';
import { useObservable } from '../../state/observable.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { playSound, soundOn, soundVolume, VOLUMES, type Volume, voiceOn } from './sound.ts';
import styles from './sound-window.module.css';

const MESSAGES = defineMessages(
  {
    title: 'Sound',
    how: 'How loud',
    off: 'Off',
    volumes: { soft: 'Soft', usual: 'Usual', loud: 'Loud' } satisfies Readonly<Record<Volume, string>>,
    voice: 'Speak the calls',
    voiceNote: 'Bets open and closed, totals and results, in the language of the page. All of them stand on it too.',
  },
  {
    title: '声音',
    how: '音量',
    off: '关',
    volumes: { soft: '轻', usual: '适中', loud: '响' },
    voice: '语音报牌',
    voiceNote: '以页面语言报出开始与停止下注、点数和结果。页面上同样有文字。',
  },
);

/** How the table is heard. */
export const SoundWindow = ({ onClose }: { readonly onClose: () => void }) => {
  const messages = useMessages(MESSAGES);
  const isOn = useObservable(soundOn) === 'yes';
  const volume = useObservable(soundVolume);
  const voice = useObservable(voiceOn);
  const choose = (to: Volume | null): void => {
    soundOn.set(to === null ? 'no' : 'yes');
    if (to === null) return;
    soundVolume.set(to);
    playSound('open');
  };
  return (
    <Dialog title={messages.title} onClose={onClose}>
      <fieldset className={styles['sound-volumes']}>
        <legend>{messages.how}</legend>
        {([null, ...VOLUMES] as const).map((each) => (
          <label key={each ?? 'off'} className={`pill ${styles['sound-choice']}`}>
            <input
              type="radio"
              name="volume"
              data-volume={each ?? 'off'}
              checked={each === (isOn ? volume : null)}
              onChange={() => choose(each)}
            />
            {each === null ? messages.off : messages.volumes[each]}
          </label>
        ))}
      </fieldset>
      <label className={`pill ${styles['sound-choice']}`}>
        <input
          type="checkbox"
          data-voice
          checked={voice === 'yes'}
          disabled={!isOn}
          onChange={({ target }) => voiceOn.set(target.checked ? 'yes' : 'no')}
        />
        {messages.voice}
      </label>
      <p className="muted small">{messages.voiceNote}</p>
    </Dialog>
  );
};
