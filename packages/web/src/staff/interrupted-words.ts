import { dictionary } from '../i18n/dictionary.ts';

export const INTERRUPTED_WORDS = dictionary(
  {
    restarted: (round: number) => `The house was restarted in round ${round}; everything is where it was.`,
    powerFailed: (rule: string) => `If the power failed at the table: ${rule}.`,
    reportedBy: (position: string) => `That is reported by a ${position} or above.`,
    report: 'Report a power failure',
  },
  {
    restarted: (round: number) => `系统在第 ${round} 局中重新启动，一切保持原状。`,
    powerFailed: (rule: string) => `如赌台停电：${rule}。`,
    reportedBy: (position: string) => `由${position}或以上人员报告。`,
    report: '报告停电',
  },
);
