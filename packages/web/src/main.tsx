import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { openEarly } from './feed/table-feed.ts';
import './look/tokens.css';
import './look/base.css';
import './look/parts.css';

// A table is what most come for: its page and its feed are on their way before anything is drawn.
const [, table] = /^\/table\/([\w.-]+)\/?$/.exec(location.pathname) ?? [];
if (table !== undefined) {
  void import('./pages/table/table-page.tsx');
  openEarly(table);
}

const page = document.getElementById('page');
if (page !== null)
  createRoot(page).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
