/**
 * Who may import whom, as ARCHITECTURE.md draws it. `pnpm check` runs it; `scripts/rules.test.ts` proves that each fence stands.
 * A domain of the server has a level and may use only the `index.ts` of a lower one.
 */
const levels = [
  ['system', 'content', 'members', 'sessions', 'verification', 'wallet', 'messages', 'operators'],
  ['safer-play', 'security', 'staff', 'total-return'],
  ['catalogue', 'payments', 'agents', 'audit-log'],
  ['accounts', 'agent-contracts', 'kyc', 'lottery', 'promotions', 'vendors'],
  ['back-office', 'merchants'],
]

const domains = levels.flat().join('|')
const domainsFrom = (level) => levels.slice(level).flat().join('|')

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

export default {
  forbidden: [
    forbid('no-circles', 'Two files that need each other are one file, or three.', {}, { circular: true }),
    forbid('no-unresolved', 'Every import leads somewhere.', {}, { couldNotResolve: true }),

    forbid(
      'test-support-stays-with-tests',
      'What serves tests alone is in no image.',
      {
        path: '^(contract|fair-draw|draw-log|witness|receipt-signer|server|web|demo|studio|verifier)/(src|client)/',
        pathNot: '\\.test\\.tsx?$',
      },
      { path: '^(fair-draw|draw-log|witness|server|studio|verifier)/testing/' },
    ),

    forbid(
      'contract-stands-alone',
      'The contract imports nothing of ours.',
      { path: '^contract/src' },
      { path: '^(fair-draw|server|web|demo|studio|e2e|bench|faults|life|scripts)/' },
    ),
    forbid(
      'fair-draw-knows-the-contract-alone',
      'Whoever checks a draw runs this and nothing else of ours.',
      { path: '^fair-draw/src' },
      { path: '^(server|web|demo|studio|e2e|bench|faults|life|scripts)/' },
    ),
    forbid(
      'the-verifier-stands-alone',
      'It checks the product, so it shares nothing with it.',
      { path: '^verifier/' },
      {
        path: '^(contract|fair-draw|draw-log|witness|receipt-signer|server|web|demo|studio|e2e|bench|faults|life|scripts)/',
      },
    ),
    forbid(
      'the-verifier-is-a-stranger',
      'Whatever the product takes from it is no longer checked by it.',
      { pathNot: '^verifier/' },
      { path: '^verifier/' },
    ),
    forbid(
      'the-rules-need-no-schemas',
      'A phone and a verifier load the rules of lotteries; of the contract they need types alone.',
      { path: '^fair-draw/src/rules/', pathNot: '\\.test\\.ts$' },
      { path: '^contract/', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'fair-draw-runs-on-phones',
      'A browser has no modules of Node.',
      { path: '^fair-draw/src', pathNot: '\\.test\\.ts$' },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'the-draw-log-knows-fair-draw-alone',
      'Another party could run it; its tests start witnesses as programs.',
      { path: '^draw-log/' },
      { path: '^(contract|witness|receipt-signer|server|web|demo|studio|e2e|bench|faults|life|scripts)/' },
    ),
    forbid(
      'a-witness-knows-fair-draw-alone',
      'Other parties run it, and judge us with it.',
      { path: '^witness/' },
      { path: '^(contract|draw-log|receipt-signer|server|web|demo|studio|e2e|bench|faults|life|scripts)/' },
    ),
    forbid(
      'the-receipt-signer-knows-fair-draw-alone',
      'What can reach its keys is small enough to read.',
      { path: '^receipt-signer/' },
      { path: '^(contract|draw-log|witness|server|web|demo|studio|e2e|bench|faults|life|scripts)/' },
    ),
    forbid(
      'log-witness-and-signer-are-called-over-http',
      'The log alone holds its key and its files, a witness and the receipt signer their own.',
      { pathNot: '^(draw-log|witness|receipt-signer)/|^scripts/deploy-draws\\.test\\.ts$' },
      { path: '^(draw-log|witness|receipt-signer)/' },
    ),
    forbid(
      'demo-stands-alone',
      'Demo data knows the contract and how draws are made, and nothing else of ours.',
      { path: '^demo/src' },
      { path: '^(server|web|studio|e2e|bench|faults|life|scripts)/' },
    ),
    forbid(
      'the-studio-is-a-stranger',
      'A game supplier knows the wallet API; of ours it knows what its games are called, and nothing else.',
      { path: '^studio/' },
      {
        path: '^(contract|fair-draw|server|web|demo|e2e|bench|faults|life|scripts)/',
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
      'ui-knows-the-contract-alone',
      'Players’ pages and the console share it, so it knows neither.',
      { path: '^ui/' },
      { path: '^(fair-draw|server|web|console|demo|studio|e2e|bench|faults|life|scripts)/' },
    ),
    forbid(
      'the-console-talks-through-the-contract',
      'Its pages know the server only by the contract, and nothing of the players’ pages.',
      { path: '^console/src' },
      { path: '^(server|web|demo|studio|e2e|bench|faults|life|scripts)/' },
    ),
    forbid(
      'a-console-feature-never-imports-a-feature',
      'What two features share belongs beside them.',
      { path: '^console/src/features/([^/]+)/' },
      { path: '^console/src/features/', pathNot: '^console/src/features/$1/' },
    ),
    forbid(
      'one-table-knows-the-virtualizer',
      'Every list of the console is a DataTable.',
      { path: '^console/src', pathNot: '^console/src/table/' },
      { path: '@tanstack/react-virtual' },
    ),
    forbid(
      'one-editor-knows-prosemirror',
      'Allowed markup is written in one place.',
      { path: '^console/src', pathNot: '^console/src/editor/' },
      { path: 'prosemirror-' },
    ),
    forbid(
      'web-talks-through-the-contract',
      'The browser knows the server only by the contract.',
      { path: '^web/(src|testing)' },
      { path: '^(server|console|demo|studio|e2e|bench|faults|life|scripts)/' },
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
      'web-ships-no-test-support',
      'Only tests import web/testing.',
      { path: '^web/src/', pathNot: '\\.test\\.tsx?$' },
      { path: '^web/testing/' },
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
      { path: '^server/(src|testing)/' },
      { path: '^(ui|web|console|studio|e2e|bench|faults|life|scripts)/' },
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
      { path: `^server/src/(${domains})/(|[^/]+/)store(/|\\.ts$)`, pathNot: '^server/src/$1/' },
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

    forbid(
      'scripts-know-no-harness',
      'Journeys, measures and faults use scripts, never the other way round.',
      { path: '^scripts/' },
      { path: '^(e2e|bench|faults|life)/' },
    ),
    forbid(
      'scripts-start-processes',
      'A script runs programs; of their source it knows who is in the demo, where third parties are, the draw log’s development keys, and how migrations are read. Its tests look anywhere; `scripts/dev` puts Vite into the API.',
      { path: '^scripts/', pathNot: ['\\.test\\.ts$', '^scripts/dev/'] },
      {
        path: '^(fair-draw|server|web|demo|studio)/',
        pathNot:
          '^(demo/src/merchants/index|fair-draw/src/log/(development-keys|key)|server/src/platform/(config/local-providers|db/migrate/migration-file|process/release))\\.ts$',
      },
    ),
    forbid(
      'a-journey-is-a-visit',
      'A journey meets the product in a browser; it knows neither its test support nor its measures.',
      { path: '^e2e/' },
      { path: '^(server/testing|studio|bench|faults)/' },
    ),
    forbid(
      'a-journey-furnishes-by-index',
      'What a journey needs in the database is written by what a domain offers; one asks the purifier itself.',
      { path: '^e2e/' },
      {
        path: `^server/src/(app|bin|${domains})/`,
        pathNot: [`^server/src/(${domains})/index\\.ts$`, '^server/src/content/sanitize\\.ts$'],
      },
    ),
    forbid(
      'faults-meet-the-server',
      'Faults need the server, inside and out, and the data and third parties of the demo; no screen or measure.',
      { path: '^faults/' },
      {
        path: '^(web|demo|studio|e2e|bench)/',
        pathNot: '^demo/src/(providers|content|merchants|catalogue)/index\\.ts$',
      },
    ),
    forbid(
      'the-life-meets-the-server',
      'The demo’s past is made with the server, inside and out, and the data of the demo; no screen, measure or fault.',
      { path: '^life/' },
      { path: '^(web|studio|e2e|bench|faults)/' },
    ),
    forbid(
      'only-the-stack-starts-a-life',
      'It is a program of its own, for machines where nobody plays for money.',
      { pathNot: '^life/' },
      { path: '^life/' },
    ),
    forbid(
      'measures-meet-the-server',
      'A measure may borrow the load of faults; screens it meets in a browser.',
      { path: '^bench/' },
      { path: '^(web|demo|studio|e2e)/' },
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
