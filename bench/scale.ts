const isSmoke = process.env.BENCH === 'smoke'

/** A measure of a bench; with `BENCH=smoke` the small one, which shows that the bench runs and nothing about its figures. */
export const scaled = (whole: number, smoke: number): number => (isSmoke ? smoke : whole)
