import { execFile } from 'node:child_process'
import { root } from './run.ts'

type Advisory = { title: string; url: string; severity: string }
export type Audit =
  | { isAnswered: true; found: { name: string; severity: string; titles: string[] }[] }
  | { isAnswered: false; why: string }

/** Asks the registry, or another one with its cache, for locked packages with high or critical vulnerabilities. */
export function audit(other?: { registry: string; cache: string }): Promise<Audit> {
  const args = [
    'audit',
    '--json',
    '--package-lock-only',
    ...(other ? [`--registry=${other.registry}`, `--cache=${other.cache}`] : []),
  ]
  const options = { cwd: root, maxBuffer: 1e8, shell: process.platform === 'win32', timeout: 60_000 }
  return new Promise((done) => {
    execFile('npm', args, options, (error, stdout) => done(readReport(stdout, error?.message ?? 'no answer')))
  })
}

function readReport(stdout: string, reason: string): Audit {
  const report = parseReport(stdout)
  if (!report?.vulnerabilities) return { isAnswered: false, why: report?.message ?? reason }
  const found = Object.entries(report.vulnerabilities).flatMap(([name, { severity, via }]) => {
    const advisories = via.filter((source): source is Advisory => typeof source === 'object')
    const titles = advisories.map(({ title, url }) => `${title} (${url})`)
    return /^(high|critical)$/.test(severity) && advisories.length > 0 ? [{ name, severity, titles }] : []
  })
  return { isAnswered: true, found }
}

type AuditReport = {
  message?: string
  vulnerabilities?: Record<string, { severity: string; via: (string | Advisory)[] }>
}

function parseReport(stdout: string): AuditReport | null {
  try {
    return JSON.parse(stdout) as AuditReport
  } catch {
    return null
  }
}
