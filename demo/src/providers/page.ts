const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; --line: light-dark(#d8dbe2, #363b46); --soft: light-dark(#5b6270, #a2a9b8);
    --card: light-dark(#fff, #1d2129); --mark: light-dark(#1f5bd0, #8fb4ff); background: light-dark(#f3f4f7, #12151b) }
  body { margin: 0 auto; max-width: 44rem; padding: 1.5rem 1rem 4rem }
  h1 { font-size: 1.4rem; margin: 0 0 .25rem } p { margin: 0 0 1rem; color: var(--soft) }
  ol { list-style: none; margin: 0; padding: 0; display: grid; gap: .75rem }
  li, form { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: .9rem 1rem }
  header { display: flex; gap: .6rem; align-items: baseline; flex-wrap: wrap; font-size: .875rem; color: var(--soft) }
  header b { color: CanvasText; overflow-wrap: anywhere } header time { margin-left: auto }
  .kind { border: 1px solid currentColor; border-radius: 99px; padding: 0 .5rem; color: var(--mark) }
  h2 { font-size: 1rem; margin: .5rem 0 0 } pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; margin: .4rem 0 0 }
  mark { background: none; color: var(--mark); font: 600 1.25rem ui-monospace, monospace; letter-spacing: .08em }
  label { display: grid; gap: .35rem; font-weight: 600 } a { color: var(--mark) }
  input, button { font: inherit; padding: .7rem .8rem; border-radius: 10px; border: 1px solid var(--line) }
  button { margin-top: .9rem; width: 100%; background: var(--mark); color: light-dark(#fff, #10131a); border: 0; font-weight: 600; cursor: pointer }
  :focus-visible { outline: 3px solid var(--mark); outline-offset: 2px }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; margin: 0; font-size: .875rem } dt { color: var(--soft) } dd { margin: 0; overflow-wrap: anywhere }
  .sum { margin: 0 0 .75rem; color: CanvasText; font-size: 2rem; font-weight: 700; font-variant-numeric: tabular-nums } .below { margin-top: 1rem }
  form h2 { margin: 1.5rem 0 0; padding-top: 1rem; border-top: 1px solid var(--line) } form ol { gap: 0 } form li { padding: 0; border: 0 } form [role=status] { margin: 1rem 0 0 }
  small { display: block; margin-top: .3rem; color: var(--soft) } .plain { background: none; color: var(--mark); border: 1px solid currentColor }`

export const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style><body>${body}</body></html>`

export const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
