type Work = () => unknown
type Ending = (work: Work) => void

let ending: Ending | null = null

/** How the runner of these tests does something at the end; its own set-up says it (at-end-of-vitest.ts). */
export const endBy = (runner: Ending): void => {
  ending = runner
}

/** Does something once the file of tests that asks for it is over, the last asked first. Throws without a runner. */
export function atEnd(work: Work): void {
  if (!ending) throw new Error('atEnd: expected a test runner that has called endBy, found none.')
  ending(work)
}
