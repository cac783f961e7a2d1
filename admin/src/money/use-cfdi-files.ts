import { notify } from '../api/notify.ts'
import { useState } from 'react'
import type { downloadCfdiPdf, downloadCfdiXml, exportCfdis } from '@aforo/domain/commerce/billing/contract.ts'
import type { CfdiForStaff } from '@aforo/domain/commerce/billing/shapes.ts'
import { fetchFile } from '../api/call-api.ts'
import { downloadFile } from '../ui/csv.ts'

export function useCfdiFiles() {
  const [working, setWorking] = useState(false)
  const download = async (name: string, fetchBlob: () => Promise<Blob>) => {
    setWorking(true)
    try {
      downloadFile(name, await fetchBlob())
    } catch (fault) {
      notify((fault as Error).message, { type: 'error' })
    } finally {
      setWorking(false)
    }
  }
  const fileNameOf = ({ uuid, cfdi_id }: CfdiForStaff) => uuid ?? `factura-${cfdi_id}`
  return {
    working,
    fetchMonth: (month: string) =>
      download(`facturas-${month}.csv`, () => fetchFile<typeof exportCfdis>('GET /cfdis/export', { query: { month } })),
    fetchPdf: (cfdi: CfdiForStaff) =>
      download(`${fileNameOf(cfdi)}.pdf`, () =>
        fetchFile<typeof downloadCfdiPdf>('GET /cfdis/{id}/pdf', { params: { id: cfdi.cfdi_id } }),
      ),
    fetchXml: (cfdi: CfdiForStaff) =>
      download(`${fileNameOf(cfdi)}.xml`, () =>
        fetchFile<typeof downloadCfdiXml>('GET /cfdis/{id}/xml', { params: { id: cfdi.cfdi_id } }),
      ),
  }
}
