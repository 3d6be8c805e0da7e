import { defineMessages } from '../i18n/messages.ts';

export const IDLE_MESSAGES = defineMessages(
  {
    warning: 'Are you still there?',
    warningText: (time: string) => `Nothing was entered here for a while: you are signed out in ${time}.`,
    stay: 'Stay signed in',
    again: 'Sign in again',
    againText: (name: string) =>
      `You were signed out, because nothing was entered for a while. What ${name} has typed on this page is still there.`,
    password: 'Password',
    signIn: 'Sign in',
    signingIn: 'Signing in…',
    other: 'Someone else signs in',
  },
  {
    warning: '您还在吗？',
    warningText: (time: string) => `此处已有一段时间没有操作，将于 ${time} 后退出登录。`,
    stay: '保持登录',
    again: '请重新登录',
    againText: (name: string) => `因一段时间没有操作，您已退出登录。${name} 在本页输入的内容仍在。`,
    password: '密码',
    signIn: '登录',
    signingIn: '正在登录…',
    other: '由他人登录',
  },
);
