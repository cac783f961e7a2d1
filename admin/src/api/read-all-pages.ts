/** Reads a list page by page to its end. `onRead` gets the number of rows read so far. */
export async function readAllPages<Row>(
  readPage: (page: number) => Promise<{ rows: readonly Row[]; total: number }>,
  onRead: (rows: number) => void = () => {},
): Promise<Row[]> {
  const all: Row[] = []
  for (let page = 0; ; page++) {
    const { rows, total } = await readPage(page)
    all.push(...rows)
    onRead(all.length)
    if (rows.length === 0 || all.length >= total) return all
  }
}
