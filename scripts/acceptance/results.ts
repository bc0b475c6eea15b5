import { existsSync, readFileSync } from 'node:fs'
import type { Proof } from './verdict.ts'

interface VitestReport {
  testResults: { name: string; assertionResults: { title: string; fullName: string; status: string }[] }[]
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs?: { title: string; ok: boolean; tests: { status: string }[] }[]
}

/**
 * The results of the last test runs; a suite that never ran proves nothing. Draws, games and demo data do not depend on the jurisdiction
 * pack, so results from another run count for this one too.
 */
export function readProofs(folder: string, alsoFrom?: string): Proof[] {
  return [
    ...fromVitest(`${folder}/vitest.json`),
    ...fromPlaywright(`${folder}/playwright.json`),
    ...(alsoFrom === undefined ? [] : fromVitest(`${alsoFrom}/vitest.json`, (file) => !knowsPack(file))),
  ]
}

const knowsPack = (file: string): boolean => /\/(server|web)\//.test(file)

/** Suites that run against real databases, or a program that others run as they will. */
const isReal = /\/(server|faults|life|witness|verifier)\//

const read = (file: string): unknown => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null)

function fromVitest(file: string, counts: (file: string) => boolean = () => true): Proof[] {
  const report = read(file) as VitestReport | null
  return (report?.testResults ?? [])
    .filter(({ name }) => counts(name))
    .flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'passed' || status === 'failed')
        .map(({ fullName, status }) => ({
          title: fullName,
          passed: status === 'passed',
          kind: isReal.test(name) ? 'a' : 'u',
        })),
    )
}

function fromPlaywright(file: string): Proof[] {
  const report = read(file) as PlaywrightSuite | null
  return report ? specsOf(report) : []
}

function specsOf(suite: PlaywrightSuite): Proof[] {
  const own = (suite.specs ?? [])
    .filter(({ tests }) => tests.some(({ status }) => status !== 'skipped'))
    .map(({ title, ok }): Proof => ({ title, passed: ok, kind: 'e' }))
  return [...own, ...(suite.suites ?? []).flatMap(specsOf)]
}
