interface Modules {
  getModuleInfo(id: string): { importers: readonly string[]; code: string | null } | null
}

const roots = { app: '/src/main.tsx', home: '/src/features/home/HomeScreen.tsx' }

/**
 * On a slow connection every file costs a round trip, whatever its size. So a first visit gets two files: the app, which every screen
 * needs, and home. Without this, each module shared with a later screen would become a file.
 */
function nameOf(id: string, modules: Modules): string | null {
  // The entry waits for its screen, so no screen may wait for the file that the entry is in.
  if (id.endsWith(roots.app)) return null
  if (isReached(id, roots.app, modules, new Set())) return 'app'
  return isReached(id, roots.home, modules, new Set()) ? 'home-screen' : null
}

/** Whether the root imports the module, through however many others, without an import() between them. */
function isReached(id: string, root: string, modules: Modules, seen: Set<string>): boolean {
  if (id.endsWith(root)) return true
  if (seen.has(id)) return false
  seen.add(id)
  return usersOf(id, modules).some((user) => isReached(user, root, modules, seen))
}

const anIcon = /\/lucide-react\/.*\/icons\/([\w-]+)\.\w+$/

/** Icons and the contract's calls are imported through one file; only importers of a name use it. */
function usersOf(id: string, modules: Modules): readonly string[] {
  const importers = modules.getModuleInfo(id)?.importers ?? []
  const icon = anIcon.exec(id)?.[1]
  if (icon) {
    const name = icon.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
    return namingUsers(importers, new RegExp(`\\b${name}\\b`), modules).filter(
      (user) => !user.includes('/lucide-react/'),
    )
  }
  const domain = /\/contract\/src\/([\w-]+)\.ts$/
    .exec(id)?.[1]
    ?.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  const barrel = importers.find((importer) => importer.endsWith('/contract/src/index.ts'))
  const isNamespace = barrel && modules.getModuleInfo(barrel)?.code?.includes(`import * as ${domain} from`)
  if (!isNamespace) return importers
  return [
    ...importers.filter((importer) => importer !== barrel),
    ...namingUsers([barrel], new RegExp(`\\b${domain}\\.`), modules),
  ]
}

const namingUsers = (barrels: readonly string[], name: RegExp, modules: Modules): readonly string[] =>
  barrels
    .flatMap((barrel) => modules.getModuleInfo(barrel)?.importers ?? [])
    .filter((user) => name.test(modules.getModuleInfo(user)?.code ?? ''))

/** Modules shared by later screens would become dozens of tiny files, each named in the first load. */
export const chunks = [
  { name: nameOf, debugName: 'first load', priority: 1 },
  { name: 'icons', test: anIcon, minShareCount: 2 },
  {
    name: 'shared',
    test: /\/src\/(components(\/(announcements|customer-service|games|layout|loading|login|messages|money|pictures|rich-text|scroll))?|api|i18n)\/[\w-]+\.tsx?$/,
    minShareCount: 2,
  },
]
