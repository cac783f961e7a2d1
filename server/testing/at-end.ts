type Work = () => unknown
type Ending = (work: Work) => void

let ending: Ending | null = null

export const endBy = (runner: Ending): void => {
  ending = runner
}

export function atEnd(work: Work): void {
  if (!ending) throw new Error('atEnd: expected a test runner that has called endBy, found none.')
  ending(work)
}
