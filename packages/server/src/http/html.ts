export const HTML = 'text/html; charset=utf-8';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text that others have chosen, for a page. */
export const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

/** A whole page; `main` is HTML already. */
export const page = (name: string, line: string, main: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(name)}</title>
<link rel="stylesheet" href="/style.css">
</head>
<body>
<header><h1>${escaped(name)}</h1><p>${escaped(line)}</p></header>
<main>
${main}
</main>
<footer><a href="/">Tables</a> <a href="/api">API</a> <a href="/api/openapi.json">OpenAPI</a> <a href="/api/policy">House policy</a> <a href="/api/keys">Keys</a></footer>
</body>
</html>
`;

/** A style sheet of its own, so that pages need no exception to their policy. */
export const STYLE = `:root{color-scheme:dark;--felt:#0d3b2e;--line:#1f5a47;--text:#f2efe6;--soft:#b9c9c0;--gold:#e2c27a}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:radial-gradient(circle at 50% 0,#14553f,var(--felt) 60%,#082820);color:var(--text);font:16px/1.5 system-ui,sans-serif}
header,main,footer{max-width:70rem;margin:0 auto;padding:1.5rem}
h1{margin:0;font:600 2.25rem/1.1 Georgia,serif;color:var(--gold)}
header p,.game,dt{color:var(--soft);margin:.25rem 0}
.tables{list-style:none;margin:0;padding:0;display:grid;gap:1rem;grid-template-columns:repeat(auto-fill,minmax(min(20rem,100%),1fr))}
.tables li{border:1px solid var(--line);border-radius:.75rem;padding:1.25rem;background:rgb(0 0 0/.2)}
h2{margin:0;font-size:1.25rem}
a{color:var(--gold);text-underline-offset:.2em}
a:focus-visible{outline:2px solid var(--gold);outline-offset:3px;border-radius:2px}
.beads{display:flex;flex-wrap:wrap;gap:3px;min-height:1.6rem;margin:.75rem 0}
.beads i{width:1.5rem;height:1.5rem;border-radius:50%;font:700 .75rem/1.5rem system-ui;text-align:center;color:#fff}
.beads .B{background:#b34a00}.beads .P{background:#0067a3}.beads .T{background:#00714f}
dl{display:grid;grid-template-columns:1fr 1fr;gap:.5rem;margin:0}
dd{margin:0}
form{display:grid;gap:1rem;max-width:26rem}
label{display:grid;gap:.25rem}
input,button{font:inherit;padding:.7rem;border-radius:.4rem;border:1px solid var(--line)}
input{background:#06241c;color:var(--text)}
button{background:var(--gold);color:#1c1606;font-weight:600;cursor:pointer}
.fault{color:#ffb4a2}
footer{display:flex;gap:1.5rem;flex-wrap:wrap}
`;
