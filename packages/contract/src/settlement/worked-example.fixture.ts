// The worked example of the design: what its order books at the delivery, and one naan less.

/** Besides what its customer pays. */
export const EXAMPLE = {
  'platform promo': -3_000,
  'restaurant sale': 35_967,
  'restaurant commission': -6_268,
  'restaurant commission_gst': -1_128,
  'restaurant tds': -36,
  'employee tip': 2_000,
  'tax gst_9_5': 2_332,
  'tax gst_own': 1_204,
  'tax tds': 36,
  'platform commission': 6_268,
  'platform delivery_fee': 2_966,
  'platform platform_fee': 424,
}

/** One missing naan, which the restaurant bears. */
export const NAAN_REFUND = {
  wallet: 3_964,
  'platform promo': 355,
  'restaurant sale': -4_113,
  'restaurant commission': 740,
  'restaurant commission_gst': 132,
  'restaurant tds': 4,
  'platform commission': -740,
  'tax gst_9_5': -206,
  'tax gst_own': -132,
  'tax tds': -4,
}
