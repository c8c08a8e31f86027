const live =
  /^\/(wps\/((agent\/(?!affiliate)|captcha|desk|feedback|game|member|payment|session|support|verification|wallet|v\d+\/wallets|relay\/(CBS_modelList|CSP_unreadCount|ODSFE2_MemTransDet|GCS_(gameLaunchFB|recentGame)|GLS2_roomList|MCSFE_get(FavoriteGames(List)?|Mission\w+)|MCS2_(get(Point|RedeemPoint)|process)\w+))\b|events|system\/(permission|status|language))|go\/|lotto\/|lgw\/vn\/(numeros\/|games\/game_menu\/recent))/;

/**
 * Whether answers of a path are never cached for offline use, because they are about this moment or one person.
 * The offline worker ignores such calls.
 */
export const isLive = (path: string): boolean => live.test(path);
