import { notify } from '../api/notify.ts'
import { useEffect } from 'react'
import type { downloadCfdiPdf, downloadCfdiXml, exportCfdis } from '@aforo/domain/commerce/billing/contract.ts'
import type { CfdiForStaff } from '@aforo/domain/commerce/billing/shapes.ts'
import { fetchFile } from '../api/call-api.ts'
import { excelOf, type SheetFormat } from '../ui/export/save-sheet.ts'
import { cfdisSheet } from './cfdis-sheet.ts'
import { useDownload } from '../ui/export/use-export.ts'

export function useCfdiFiles() {
  const { working, error, save } = useDownload()
  useEffect(() => {
    if (error) notify(error.message, { type: 'error' })
  }, [error])
  const fileNameOf = ({ uuid, cfdi_id }: CfdiForStaff) => uuid ?? `factura-${cfdi_id}`
  return {
    working,
    fetchMonth: (month: string, format: SheetFormat) => {
      const fetchCsv = () => fetchFile<typeof exportCfdis>('GET /cfdis/export', { query: { month } })
      return format === 'csv'
        ? save(`facturas-${month}.csv`, fetchCsv)
        : save(`facturas-${month}.xlsx`, async () => excelOf(cfdisSheet(await (await fetchCsv()).text())))
    },
    fetchPdf: (cfdi: CfdiForStaff) =>
      save(`${fileNameOf(cfdi)}.pdf`, () =>
        fetchFile<typeof downloadCfdiPdf>('GET /cfdis/{id}/pdf', { params: { id: cfdi.cfdi_id } }),
      ),
    fetchXml: (cfdi: CfdiForStaff) =>
      save(`${fileNameOf(cfdi)}.xml`, () =>
        fetchFile<typeof downloadCfdiXml>('GET /cfdis/{id}/xml', { params: { id: cfdi.cfdi_id } }),
      ),
  }
}
