/**
 * Runs tasks one after another, in the order of the calls, and says of each whether a later one waits behind it. Two
 * quick changes of one thing are thus saved in their order.
 */
export function createQueue() {
  let previous: Promise<unknown> = Promise.resolve()
  let last = 0
  return async <T>(task: () => Promise<T>): Promise<{ result: T; isLast: boolean }> => {
    last += 1
    const own = last
    const running = previous.then(task)
    previous = running.catch(() => null)
    const result = await running
    return { result, isLast: own === last }
  }
}
