/**
 * Who may import whom, as ARCHITECTURE.md draws it. `pnpm check` runs it; `scripts/rules.test.ts` proves that each fence stands.
 * A domain of the server has a level and may use only the `index.ts` of a lower one.
 */
const levels = [
  ['system', 'content', 'members', 'sessions', 'verification', 'wallet', 'messages', 'operators'],
  ['safer-play'],
  ['catalogue', 'payments', 'agents', 'edits'],
  ['accounts', 'contracts', 'identity', 'lottery', 'promotions', 'vendors'],
]

const domains = levels.flat().join('|')
const domainsFrom = (level) => levels.slice(level).flat().join('|')

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

export default {
  forbidden: [
    forbid('no-circles', 'Two files that need each other are one file, or three.', {}, { circular: true }),
    forbid('no-unresolved', 'Every import leads somewhere.', {}, { couldNotResolve: true }),

    forbid(
      'contract-stands-alone',
      'The contract imports nothing of ours.',
      { path: '^contract/src' },
      { path: '^(fair-draw|server|web|demo|studio|e2e|bench|scripts)/' },
    ),
    forbid(
      'fair-draw-knows-the-contract-alone',
      'Whoever checks a draw runs this and nothing else of ours.',
      { path: '^fair-draw/src' },
      { path: '^(server|web|demo|studio|e2e|bench|scripts)/' },
    ),
    forbid(
      'demo-stands-alone',
      'Demo data knows the contract and how draws are made, and nothing else of ours.',
      { path: '^demo/src' },
      { path: '^(server|web|studio|e2e|bench|scripts)/' },
    ),
    forbid(
      'the-studio-is-a-stranger',
      'A game supplier knows the wallet API; of ours it knows what its games are called, and nothing else.',
      { path: '^studio/' },
      {
        path: '^(contract|fair-draw|server|web|demo|e2e|bench|faults|scripts)/',
        pathNot: '^demo/src/catalogue/index\\.ts$',
      },
    ),
    forbid(
      'a-game-on-the-phone-decides-nothing',
      'The page of a game draws what the studio answers; of its source it may know types alone.',
      { path: '^studio/client/', pathNot: '\\.test\\.ts$' },
      { path: '^studio/src/|^demo/', dependencyTypesNot: ['type-only'] },
    ),

    forbid(
      'web-talks-through-the-contract',
      'The browser knows the server only by the contract.',
      { path: '^web/src' },
      { path: '^(server|demo|studio|e2e|bench|scripts)/' },
    ),
    forbid(
      'a-feature-never-imports-a-feature',
      'What two features share belongs in components.',
      { path: '^web/src/features/([^/]+)/' },
      { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    ),
    forbid(
      'a-feature-never-imports-the-shell',
      'The shell frames features; it is not a library.',
      { path: '^web/src/features/' },
      { path: '^web/src/(shell/|main|routes|App|entry-server)' },
    ),
    forbid(
      'components-import-downwards',
      'Components may use api, ui, i18n.',
      { path: '^web/src/components/' },
      { path: '^web/src/(shell/|features/|main|routes|App|entry-server)' },
    ),
    forbid(
      'api-imports-downwards',
      'The api layer knows calls, not screens.',
      { path: '^web/src/api/' },
      { path: '^web/src/(shell/|features/|components/|main|routes|App|entry-server)' },
    ),
    forbid(
      'two-know-the-trusted-types-policy',
      'It makes HTML for the purifier to read and one script address; nobody else turns text into either.',
      { path: '^web/src/', pathNot: '^web/src/(api/service-worker|components/rich-text/purify)\\.ts$' },
      { path: '^web/src/api/trusted-types' },
    ),
    forbid(
      'ui-and-i18n-import-nothing-above',
      'They serve all, so they know nobody.',
      { path: '^web/src/(ui|i18n)/' },
      { path: '^web/src/', pathNot: '^web/src/(ui|i18n)/' },
    ),

    forbid(
      'server-does-not-know-the-web',
      'The server loads the built page; it never imports its source.',
      { path: '^server/src' },
      { path: '^(web|studio|e2e|bench|scripts)/' },
    ),
    forbid(
      'only-the-seed-knows-the-demo',
      'A production server runs without demo data.',
      { path: '^server/src', pathNot: '^server/src/bin/seed|\\.test\\.ts$' },
      { path: '^demo/' },
    ),
    forbid(
      'platform-knows-no-domain',
      'No domain word below the domains.',
      { path: '^server/src/platform/', pathNot: '\\.test\\.ts$' },
      { path: `^server/src/(app|bin|${domains})/` },
    ),
    forbid(
      'a-domain-does-not-know-the-app',
      'The app composes domains.',
      { path: `^server/src/(${domains})/`, pathNot: '\\.test\\.ts$' },
      { path: '^server/src/(app|bin)/' },
    ),
    forbid(
      'a-store-is-private',
      "Nobody imports another domain's store.",
      { path: '^server/src/([^/]+)/' },
      { path: `^server/src/(${domains})/store`, pathNot: '^server/src/$1/' },
    ),
    forbid(
      'a-domain-is-used-by-its-index',
      'Others see index.ts alone.',
      { path: `^server/src/(${domains})/` },
      { path: `^server/src/(${domains})/`, pathNot: [`^server/src/(${domains})/index\\.ts$`, '^server/src/$1/'] },
    ),
    forbid(
      'the-app-uses-index-and-routes',
      'The app wires routes and uses what a domain offers.',
      { path: '^server/src/(app|bin)/' },
      { path: `^server/src/(${domains})/`, pathNot: `^server/src/(${domains})/(index|routes)\\.ts$` },
    ),
    ...levels.flatMap((names, level) =>
      names.map((name) =>
        forbid(
          `${name}-looks-down`,
          'A domain uses lower levels only; news for upper levels travels as events.',
          { path: `^server/src/${name}/`, pathNot: '\\.test\\.ts$' },
          { path: `^server/src/(${domainsFrom(level)})/`, pathNot: `^server/src/${name}/` },
        ),
      ),
    ),
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.json', '.css'],
    },
  },
}
