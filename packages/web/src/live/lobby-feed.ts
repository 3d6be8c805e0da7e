import type { LobbyLive } from '@sabot/client';
import { useEffect, useState } from 'react';
import { client } from './client.ts';

export const useLobby = (): LobbyLive => {
  const [live, setLive] = useState<LobbyLive>({ status: 'connecting', tables: null });
  useEffect(() => client.watchLobby((next) => setLive(next)).close, []);
  return live;
};
