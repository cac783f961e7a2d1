const CAMPAIGN = /^(utm_\w+|fbclid|gclid|gbraid|wbraid|ttclid|igsh|igshid|mc_cid|mc_eid)$/

/** Whether a query parameter only names the campaign that a visitor came by, and does not change the page. */
export const isCampaign = (parameter: string): boolean => CAMPAIGN.test(parameter)
