export const omitUndefined = <Row extends object>(
  row: { [Field in keyof Row]: Row[Field] | undefined },
): Partial<Row> => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) as Partial<Row>
